//! The decision function: whether an action is allowed, and which events it leads to.

use crate::state::ChatRate;
use crate::{Action, Event, Millis, Origin, PlayerId, Proposal, Refusal, RoomState, dice, is_plain};
use roundel_rules::record::{Ending, Reason};
use roundel_rules::{AnyGame, DrawRules, Outcome, Side, Turn};

/// Who acts.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Actor {
    /// A person. A guest has no name.
    Person { id: PlayerId, name: Option<String> },
    /// The computer on this side.
    Computer(Side),
}

/// What an action leads to. The caller stores the events, applies them in order, and then does the follow-up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct Effects {
    pub events: Vec<Event>,
    pub follow_up: Option<FollowUp>,
}

/// What the caller has to do once the events of [`Effects`] are applied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FollowUp {
    /// Begin another game between the same players, with the sides swapped.
    NextGame,
}

/// The longest chat line, in characters.
const MAX_CHAT_CHARS: usize = 280;
/// The chat lines that one side may send in one game.
const MAX_CHAT_LINES: u32 = 500;

impl RoomState {
    /// What an action leads to, or why it is refused. Changes nothing.
    pub fn decide(&self, actor: &Actor, action: &Action, now: Millis) -> Result<Effects, Refusal> {
        match action {
            Action::Roll { ply } => self.roll(actor, *ply, now),
            Action::Move { ply, text } => self.play_move(actor, *ply, text, now),
            Action::Resign { side } => {
                let side = self.playing_side(actor, *side)?;
                self.check_running()?;
                Ok(Effects::of([Event::End { winner: Some(!side), reason: Reason::Resignation }]))
            }
            Action::Offer { what, side } => {
                let side = self.playing_side(actor, *side)?;
                self.make_offer(self.asking_side(side, *what), *what)
            }
            Action::Accept { what } => self.accept(actor, *what),
            Action::Decline { what } => {
                let mine = self.sides(actor)?;
                if self.offer(*what).is_none() {
                    return Err(Refusal::NoOffer(*what));
                }
                Ok(Effects::of([Event::Decline { what: *what, side: mine[0] }]))
            }
            Action::Say { text } => self.say(actor, text, now),
            Action::Seed { seed } => self.seed(actor, seed),
        }
    }

    /// When the side to move loses on time. The computer never does: how long it thinks depends on the load of the machine.
    pub fn deadline(&self) -> Option<Millis> {
        let running = self.clocks().running()?;
        let computer = self.config().computer().is_some_and(|(side, _)| side == running);
        if computer { None } else { self.clocks().deadline() }
    }

    /// The event that ends the game if the side to move has run out of time.
    pub fn flag(&self, now: Millis) -> Option<Event> {
        let fallen = self.deadline().is_some_and(|deadline| now >= deadline);
        let loser = self.turn().side().filter(|_| fallen)?;
        Some(Event::End { winner: Some(!loser), reason: Reason::Time })
    }

    fn roll(&self, actor: &Actor, ply: u32, now: Millis) -> Result<Effects, Refusal> {
        self.check_due(actor, ply, now)?;
        if !matches!(self.turn(), Turn::Roll(_)) {
            return Err(Refusal::MoveDue);
        }
        let secret = self.config().secret.as_ref().ok_or(Refusal::MoveDue)?;
        if let Some(wait) = self.seeds_wait(now) {
            return Err(Refusal::SeedsDue { wait });
        }
        let seeds = self.seeds().each_ref().map(|seed| seed.as_deref().unwrap_or_default());
        let face = secret.roll(seeds, self.rolls());
        Ok(Effects::of([Event::Roll { ply: ply + 1, face }]))
    }

    fn play_move(&self, actor: &Actor, ply: u32, text: &str, now: Millis) -> Result<Effects, Refusal> {
        self.check_due(actor, ply, now)?;
        if !matches!(self.turn(), Turn::Decide(_)) {
            return Err(Refusal::RollDue);
        }
        let mut game: AnyGame = self.game().clone();
        // A client may leave out forced captures; the event has the full text.
        let text = game.play(text).map_err(Refusal::IllegalMove)?;
        let mut effects = Effects::of([Event::Move { ply: ply + 1, text }]);
        if let Some(Ending { outcome, reason }) = Ending::by_the_rules(&game) {
            let winner = match outcome {
                Outcome::Won(side) => Some(side),
                Outcome::Drawn => None,
            };
            effects.events.push(Event::End { winner, reason });
        }
        Ok(effects)
    }

    fn make_offer(&self, side: Side, what: Proposal) -> Result<Effects, Refusal> {
        let alone = self.config().screen;
        let computer = self.config().computer().is_some();
        self.check_offer(side, what)?;
        match what {
            // On a shared screen one person answers for both sides.
            _ if alone => self.agree(side, what),
            Proposal::TakeBack | Proposal::Rematch if computer => self.agree(side, what),
            Proposal::Draw if computer => Err(Refusal::NoDraws),
            _ if self.offer(what) == Some(!side) => self.agree(!side, what),
            // The offer is open already: there is nothing to store.
            _ if self.offer(what) == Some(side) => Ok(Effects::default()),
            _ => Ok(Effects::of([Event::Offer { what, side }])),
        }
    }

    /// The side for which a proposal is made. On a shared screen a take-back undoes the last decision, whichever side made it.
    pub fn asking_side(&self, side: Side, what: Proposal) -> Side {
        let decision = || self.played().iter().rev().find(|played| !played.is_roll && played.had_choice);
        match what {
            Proposal::TakeBack if self.config().screen => decision().map_or(side, |played| played.side),
            _ => side,
        }
    }

    /// Checks that this side could offer this now.
    pub fn check_offer(&self, side: Side, what: Proposal) -> Result<(), Refusal> {
        match what {
            Proposal::Draw => {
                self.check_running()?;
                let knows_draws = self.config().kind().info().draw_rules != DrawRules::NONE;
                if knows_draws { Ok(()) } else { Err(Refusal::NoDraws) }
            }
            Proposal::TakeBack => {
                self.check_running()?;
                self.take_back_ply(side).map(|_| ())
            }
            Proposal::Rematch if self.ending().is_none() => Err(Refusal::NotOver),
            // The next game has begun: that of the match, or the rematch.
            Proposal::Rematch if self.next().is_some() => Err(Refusal::Over),
            // The device has the game itself, and the rematch too.
            Proposal::Rematch if matches!(self.config().origin, Origin::Kept { .. }) => Err(Refusal::Over),
            Proposal::Rematch => Ok(()),
        }
    }

    fn accept(&self, actor: &Actor, what: Proposal) -> Result<Effects, Refusal> {
        let mine = self.sides(actor)?;
        match self.offer(what) {
            Some(side) if !mine.contains(&side) || self.config().screen => self.agree(side, what),
            _ => Err(Refusal::NoOffer(what)),
        }
    }

    /// What follows when both sides agree to what `side` has proposed.
    fn agree(&self, side: Side, what: Proposal) -> Result<Effects, Refusal> {
        self.check_offer(side, what)?;
        Ok(match what {
            Proposal::Draw => Effects::of([Event::End { winner: None, reason: Reason::Agreement }]),
            Proposal::TakeBack => Effects::of([Event::TakeBack { ply: self.take_back_ply(side)? }]),
            Proposal::Rematch => Effects { events: Vec::new(), follow_up: Some(FollowUp::NextGame) },
        })
    }

    fn say(&self, actor: &Actor, text: &str, now: Millis) -> Result<Effects, Refusal> {
        let Actor::Person { id, name } = actor else { return Err(Refusal::NotAPerson) };
        let text = text.trim();
        if text.chars().count() > MAX_CHAT_CHARS || !is_plain(text) {
            return Err(Refusal::BadText { most: MAX_CHAT_CHARS });
        }
        let side = self.config().sides_of(*id).next().ok_or(Refusal::NotPlaying)?;
        let rate = self.chat_rate(side);
        if rate.lines >= MAX_CHAT_LINES {
            return Err(Refusal::ChatFull { most: MAX_CHAT_LINES });
        }
        let recent = rate.recent.iter().filter(|at| now.saturating_sub(**at) < ChatRate::WINDOW).count();
        if recent >= ChatRate::BURST {
            return Err(Refusal::ChatTooFast { most: ChatRate::BURST, within: ChatRate::WINDOW });
        }
        Ok(Effects::of([Event::Say {
            side: Some(side),
            name: name.clone().unwrap_or_default(),
            text: text.to_owned(),
        }]))
    }

    fn seed(&self, actor: &Actor, seed: &str) -> Result<Effects, Refusal> {
        let mine = self.sides(actor)?;
        if !dice::is_seed(seed) {
            return Err(Refusal::BadSeed);
        }
        let free = mine.into_iter().find(|side| self.seeds()[side.index()].is_none());
        match free {
            Some(side) if self.takes_seeds() => Ok(Effects::of([Event::Seed { side, seed: seed.to_owned() }])),
            _ => Err(Refusal::SeedTooLate),
        }
    }

    fn check_running(&self) -> Result<(), Refusal> {
        if self.ending().is_some() { Err(Refusal::Over) } else { Ok(()) }
    }

    /// Checks that the game is running, that it is the actor's turn, and that the actor knows the current position.
    fn check_due(&self, actor: &Actor, ply: u32, now: Millis) -> Result<(), Refusal> {
        let mine = self.sides(actor)?;
        self.check_running()?;
        if ply != self.ply() {
            return Err(Refusal::Stale { expected: self.ply(), found: ply });
        }
        if !self.turn().side().is_some_and(|side| mine.contains(&side)) {
            return Err(Refusal::NotYourTurn);
        }
        // Time is up; nobody has claimed it yet.
        if self.flag(now).is_some() { Err(Refusal::Over) } else { Ok(()) }
    }

    /// The sides that the actor plays, at least one.
    fn sides(&self, actor: &Actor) -> Result<Vec<Side>, Refusal> {
        let sides: Vec<Side> = match actor {
            Actor::Person { id, .. } => self.config().sides_of(*id).collect(),
            Actor::Computer(side) => vec![*side],
        };
        if sides.is_empty() { Err(Refusal::NotPlaying) } else { Ok(sides) }
    }

    /// The side that the actor acts for: the one named on a shared screen, else the side to move, else the actor's own.
    fn playing_side(&self, actor: &Actor, named: Option<Side>) -> Result<Side, Refusal> {
        let mine = self.sides(actor)?;
        match named.or(self.turn().side()) {
            Some(side) if mine.contains(&side) => Ok(side),
            Some(_) if named.is_some() => Err(Refusal::NotPlaying),
            _ => Ok(mine[0]),
        }
    }
}

impl Effects {
    fn of<const N: usize>(events: [Event; N]) -> Effects {
        Effects { events: events.into(), follow_up: None }
    }
}
