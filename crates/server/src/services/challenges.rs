//! Challenges: games that wait for a second player.

use super::ServiceError;
use super::games::{Begun, Terms, TermsRequest, match_part, seat_of, seats, start_position};
use super::names::player_called;
use crate::App;
use crate::auth::Caller;
use crate::code::{is_code, random_code};
use crate::hub::Notice;
use crate::store::{Challenge, Closed, Conflict, NewChallenge, Paired, Player, SideChoice, StoreError};
use crate::time::wall;
use roundel_room::{Origin, RoomConfig, TimeControl};
use std::time::{Duration, Instant};

/// How often someone else may begin to wait at the same moment before looking for an opponent is given up.
const MAX_RACES: u32 = 16;
/// How long someone who looks for an opponent waits for those who came before.
const PAIRING_TIMEOUT: Duration = Duration::from_secs(5);

/// Who can accept a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Invitation<'a> {
    /// The first player to open the link.
    Link,
    /// Any player: it is listed in the lobby.
    Open,
    /// The player with this name.
    Player(&'a str),
}

/// Creates a challenge. `name` is what a guest goes by ([`player_called`]).
pub async fn create(
    app: &App,
    caller: &Caller,
    request: TermsRequest<'_>,
    side: SideChoice,
    invitation: Invitation<'_>,
    name: Option<&str>,
) -> Result<Begun, ServiceError> {
    let Terms { start, time_control, .. } = request.check()?;
    let invitee = match invitation {
        Invitation::Player(name) => Some(app.store.player_by_name(name).await?.ok_or(ServiceError::NotFound)?.id),
        Invitation::Link | Invitation::Open => None,
    };
    // Everything is checked before a visitor becomes a guest.
    let (maker, session) = player_called(app, caller, name).await?;
    if invitee == Some(maker.id) {
        return Err(ServiceError::OwnChallenge);
    }
    let new = NewChallenge {
        kind: request.kind.to_owned(),
        rules: start.rules(),
        side,
        time_control,
        games: request.games,
        open: invitation == Invitation::Open,
        maker: maker.id,
        invitee,
    };
    app.online_players.note(maker.id, Instant::now());
    let id = random_code();
    let stored = app.store.new_challenge(&id, &new, wall()).await;
    stored.map_err(|error| ServiceError::from(error).for_caller(maker.id))?;
    app.hub.changes().challenges_changed(new.players());
    if let Some(invitee) = invitee {
        app.hub.notify(invitee, Notice::Challenge(id.clone()));
    }
    Ok(Begun { id, session })
}

/// A challenge that the caller may see. One for a named player is visible to its two players only. Its maker asks while waiting.
pub async fn find(app: &App, caller: &Caller, id: &str) -> Result<Challenge, ServiceError> {
    let challenge = find_any(app, id).await?;
    let terms = &challenge.terms;
    if caller.id() == Some(terms.maker) {
        app.online_players.note(terms.maker, Instant::now());
    }
    let visible = terms.invitee.is_none() || [Some(terms.maker), terms.invitee].contains(&caller.id());
    if visible { Ok(challenge) } else { Err(ServiceError::Forbidden) }
}

/// Accepts a challenge: its game begins. `name` is what a guest goes by ([`player_called`]).
pub async fn accept(app: &App, caller: &Caller, id: &str, name: Option<&str>) -> Result<Begun, ServiceError> {
    let challenge = find_any(app, id).await?;
    // Nobody becomes a guest for a challenge that cannot be accepted.
    if !challenge.waits(wall()) {
        return Err(ServiceError::ChallengeClosed);
    }
    let terms = &challenge.terms;
    if caller.id() == Some(terms.maker) {
        return Err(ServiceError::OwnChallenge);
    }
    if terms.invitee.is_some_and(|invitee| caller.id() != Some(invitee)) {
        return Err(ServiceError::Forbidden);
    }
    let (player, session) = player_called(app, caller, name).await?;
    let id = accept_as(app, &player, &challenge).await?;
    Ok(Begun { id, session })
}

/// Begins the game of a challenge with this player as its second one, and returns the game's id.
async fn accept_as(app: &App, player: &Player, challenge: &Challenge) -> Result<String, ServiceError> {
    let terms = &challenge.terms;
    let maker = app.store.player(terms.maker).await?.ok_or(ServiceError::ChallengeClosed)?;
    let config = RoomConfig {
        start: start_position(&terms.kind, &terms.rules)?,
        seats: seats(terms.side, seat_of(&maker), seat_of(player)),
        screen: false,
        time_control: terms.time_control,
        match_round: None,
        secret: None,
        // A game by a link is for those who have the link.
        private: !terms.open && terms.invitee.is_none(),
        origin: Origin::Server,
    };
    let accepted = app.hub.accept(&challenge.code, config, match_part(terms.games)?).await;
    let room = accepted.map_err(|error| ServiceError::from(error).for_caller(player.id))?;
    let accepted = Notice::ChallengeAccepted { challenge: challenge.code.clone(), game: room.code.clone() };
    app.hub.notify(maker.id, accepted);
    Ok(room.code.clone())
}

/// What came of looking for an opponent, and the game or challenge that it led to.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct PairingOutcome {
    pub kind: PairingKind,
    pub begun: Begun,
}

/// What came of looking for an opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PairingKind {
    /// A game has begun with someone who waited.
    Found,
    /// Someone has just accepted the caller's own challenge.
    Accepted,
    /// Nobody waits: a challenge was posted.
    Posted,
    /// Nobody else waits, and the caller does already.
    Waiting,
}

impl PairingKind {
    /// `game` or `challenge`: the folder of its page.
    pub const fn folder(self) -> &'static str {
        match self {
            PairingKind::Found | PairingKind::Accepted => "game",
            PairingKind::Posted | PairingKind::Waiting => "challenge",
        }
    }

    /// Whether something new has come of it.
    pub const fn is_new(self) -> bool {
        matches!(self, PairingKind::Found | PairingKind::Posted)
    }
}

/// Finds an opponent now: someone who is here and waits for a single game without a clock by these rules. If there is nobody,
/// the caller waits.
pub async fn find_opponent(
    app: &App,
    caller: &Caller,
    kind: &str,
    rules: &str,
    name: Option<&str>,
) -> Result<PairingOutcome, ServiceError> {
    let request = TermsRequest { kind, rules, time_control: TimeControl::None, games: 1 };
    let Terms { start, time_control, .. } = request.check()?;
    let (player, session) = player_called(app, caller, name).await?;
    // Before the challenge is stored, so that a player who finds it sees its maker as online.
    app.online_players.note(player.id, Instant::now());
    let new = NewChallenge {
        kind: kind.to_owned(),
        rules: start.rules(),
        side: SideChoice::Lot,
        time_control,
        games: 1,
        open: true,
        maker: player.id,
        invitee: None,
    };
    // One caller at a time: two at once would lose races against each other.
    let turn =
        tokio::time::timeout(PAIRING_TIMEOUT, app.pairing.lock()).await.map_err(|_| ServiceError::Unavailable)?;
    let (kind, id) = pair(app, &player, &new).await?;
    drop(turn);
    Ok(PairingOutcome { kind, begun: Begun { id, session } })
}

/// Accepts a challenge like this one, or posts it. Returns the id of the game or of the challenge.
async fn pair(app: &App, player: &Player, new: &NewChallenge) -> Result<(PairingKind, String), ServiceError> {
    for _ in 0..MAX_RACES {
        let alike = app.store.challenges_like(new, wall()).await?;
        let mut own = alike.iter().find(|challenge| challenge.terms.maker == player.id);
        let others = alike.iter().filter(|challenge| challenge.terms.maker != player.id);
        // A challenge stays open for a day after its maker has left. Only makers who are here can play now.
        for challenge in others.filter(|challenge| app.online_players.is_online(challenge.terms.maker, Instant::now()))
        {
            if let Some(own) = own.take()
                && let Some(game) = stop_waiting(app, own).await?
            {
                return Ok((PairingKind::Accepted, game));
            }
            match accept_as(app, player, challenge).await {
                Ok(game) => return Ok((PairingKind::Found, game)),
                Err(error) if error.is_fault_of_challenge(player.id) => {}
                Err(error) => return Err(error),
            }
        }
        let id = random_code();
        let paired = app.store.pair(&id, new, alike.first().map(|newest| &*newest.code), wall()).await;
        match paired.map_err(|error| ServiceError::from(error).for_caller(player.id))? {
            Paired::Newer => {}
            Paired::Waiting(id) => return Ok((PairingKind::Waiting, id)),
            Paired::Stored => {
                app.hub.changes().challenges_changed(new.players());
                return Ok((PairingKind::Posted, id));
            }
        }
    }
    Err(ServiceError::Unavailable)
}

/// Withdraws the own challenge of a player who has found another one. Returns the game if someone was faster.
async fn stop_waiting(app: &App, own: &Challenge) -> Result<Option<String>, ServiceError> {
    match app.store.close_challenge(&own.code, Closed::Withdrawn).await {
        Ok(()) => {
            app.hub.changes().challenges_changed(own.terms.players());
            Ok(None)
        }
        Err(StoreError::Conflict(Conflict::ChallengeClosed)) => Ok(find_any(app, &own.code).await?.game),
        Err(error) => Err(error.into()),
    }
}

/// Declines a challenge that names the caller.
pub async fn decline(app: &App, caller: &Caller, id: &str) -> Result<(), ServiceError> {
    let challenge = find_any(app, id).await?;
    if challenge.terms.invitee.is_none() || challenge.terms.invitee != caller.id() {
        return Err(ServiceError::Forbidden);
    }
    app.store.close_challenge(id, Closed::Declined).await?;
    app.hub.changes().challenges_changed(challenge.terms.players());
    app.hub.notify(challenge.terms.maker, Notice::ChallengeDeclined(id.to_owned()));
    Ok(())
}

/// Withdraws a challenge of the caller's.
pub async fn withdraw(app: &App, caller: &Caller, id: &str) -> Result<(), ServiceError> {
    let challenge = find_any(app, id).await?;
    if caller.id() != Some(challenge.terms.maker) {
        return Err(ServiceError::Forbidden);
    }
    app.store.close_challenge(id, Closed::Withdrawn).await?;
    app.hub.changes().challenges_changed(challenge.terms.players());
    Ok(())
}

async fn find_any(app: &App, id: &str) -> Result<Challenge, ServiceError> {
    if !is_code(id) {
        return Err(ServiceError::NotFound);
    }
    app.store.challenge(id).await?.ok_or(ServiceError::NotFound)
}
