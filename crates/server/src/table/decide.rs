//! Whether an action is allowed, and what it leads to.

use super::state::Talk;
use super::{Action, Event, Matter, Moment, PlayerId, State};
use crate::auth::is_plain;
use crate::dice;
use crate::problem::{Code, Problem};
use roundel_rules::record::{Ending, Reason};
use roundel_rules::{AnyGame, DrawRules, Outcome, Side, TokenError, Turn};

/// Who acts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Actor {
    /// A person, by name unless a guest.
    Person {
        /// Who.
        id: PlayerId,
        /// The name; none for a guest.
        name: Option<String>,
    },
    /// The computer at this side.
    Computer(Side),
}

/// What an action leads to: events to be stored and applied in this order, and perhaps more to be done after that.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Plan {
    /// The events.
    pub events: Vec<Event>,
    /// What follows.
    pub follow: Option<Follow>,
}

/// What follows once the events of a [`Plan`] have happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Follow {
    /// The players go on to another game, with the sides changed.
    AnotherGame,
}

/// The longest text that can be said, in characters.
const LONGEST_TEXT: usize = 280;
/// The lines that one side can say in one game.
const MOST_LINES: u32 = 500;

impl State {
    /// What an action leads to, or why it is refused.
    pub fn decide(&self, actor: &Actor, action: &Action, now: Moment) -> Result<Plan, Problem> {
        match action {
            Action::Roll { ply } => self.roll(actor, *ply, now),
            Action::Move { ply, text } => self.play_move(actor, *ply, text, now),
            Action::Resign { side } => {
                let side = self.playing_side(actor, *side)?;
                self.must_run()?;
                Ok(Plan::of([Event::End { winner: Some(!side), reason: Reason::Resignation }]))
            }
            Action::Offer { what, side } => {
                let side = self.playing_side(actor, *side)?;
                self.offer_something(self.asking_side(side, *what), *what)
            }
            Action::Accept { what } => self.accept(actor, *what),
            Action::Decline { what } => {
                let mine = self.sides(actor)?;
                let Some(_) = self.offer(*what) else { return Err(Code::NoOffer.into()) };
                Ok(Plan::of([Event::Decline { what: *what, side: mine[0] }]))
            }
            Action::Say { text } => self.say(actor, text, now),
            Action::Seed { seed } => self.seed(actor, seed),
        }
    }

    /// When the side to move will have lost on time. The computer never does: its thinking depends on how busy the server is,
    /// which is not its fault, or a player's luck.
    pub fn deadline(&self) -> Option<Moment> {
        let running = self.clocks().running()?;
        let computer = self.setup().computer().is_some_and(|(side, _)| side == running);
        if computer { None } else { self.clocks().deadline() }
    }

    /// The end of the game if the time of the side to move has run out.
    pub fn flag(&self, now: Moment) -> Option<Event> {
        let fallen = self.deadline().is_some_and(|deadline| now >= deadline);
        let loser = self.turn().side().filter(|_| fallen)?;
        Some(Event::End { winner: Some(!loser), reason: Reason::Time })
    }

    fn roll(&self, actor: &Actor, ply: u32, now: Moment) -> Result<Plan, Problem> {
        self.must_be_due(actor, ply, now)?;
        if !matches!(self.turn(), Turn::Roll(_)) {
            return Err(Code::MoveDue.into());
        }
        let secret = self.setup().secret.as_ref().ok_or(Code::MoveDue)?;
        if let Some(wait) = self.seeds_wait(now) {
            return Err(Problem::with(Code::SeedsDue, format!("{wait} ms left")));
        }
        let seeds = self.seeds().each_ref().map(|seed| seed.as_deref().unwrap_or_default());
        let face = secret.roll(seeds, self.rolls());
        Ok(Plan::of([Event::Roll { ply: ply + 1, face }]))
    }

    fn play_move(&self, actor: &Actor, ply: u32, text: &str, now: Moment) -> Result<Plan, Problem> {
        self.must_be_due(actor, ply, now)?;
        if !matches!(self.turn(), Turn::Decide(_)) {
            return Err(Code::RollDue.into());
        }
        let mut game: AnyGame = self.game().clone();
        // Captures may be left out of what was sent, but not of what is told.
        let text = game.play(text).map_err(|error| match error {
            TokenError::Move { error, .. } => Problem::with(Code::IllegalMove, error),
            other => Problem::with(Code::IllegalMove, other),
        })?;
        let mut plan = Plan::of([Event::Move { ply: ply + 1, text }]);
        if let Some(Ending { outcome, reason }) = Ending::by_the_rules(&game) {
            let winner = match outcome {
                Outcome::Won(side) => Some(side),
                Outcome::Drawn => None,
            };
            plan.events.push(Event::End { winner, reason });
        }
        Ok(plan)
    }

    fn offer_something(&self, side: Side, what: Matter) -> Result<Plan, Problem> {
        let alone = self.setup().screen;
        let computer = self.setup().computer().is_some();
        self.must_be_offerable(side, what)?;
        match what {
            // Who sits alone at the screen speaks for both.
            _ if alone => self.agree(side, what),
            Matter::TakeBack | Matter::Rematch if computer => self.agree(side, what),
            Matter::Draw if computer => Err(Code::NoDraws.into()),
            // Both want the same.
            _ if self.offer(what) == Some(!side) => self.agree(!side, what),
            _ => Ok(Plan::of([Event::Offer { what, side }])),
        }
    }

    /// The side for which something is asked. On one screen, it is the last move that is taken back, whoever made it.
    pub fn asking_side(&self, side: Side, what: Matter) -> Side {
        let last_mover = self.played().iter().rev().find(|played| !played.roll).map(|played| played.side);
        match what {
            Matter::TakeBack if self.setup().screen => last_mover.unwrap_or(side),
            _ => side,
        }
    }

    /// Whether this side could offer this now.
    pub fn must_be_offerable(&self, side: Side, what: Matter) -> Result<(), Problem> {
        match what {
            Matter::Draw => {
                self.must_run()?;
                let knows_draws = self.setup().kind().info().draws != DrawRules::NONE;
                if knows_draws { Ok(()) } else { Err(Code::NoDraws.into()) }
            }
            Matter::TakeBack => {
                self.must_run()?;
                match self.before_last_move(side) {
                    None => Err(Code::NothingToTakeBack.into()),
                    Some(Err(())) => Err(Code::RollSeen.into()),
                    Some(Ok(_)) => Ok(()),
                }
            }
            Matter::Rematch if self.ending().is_none() => Err(Code::NotOver.into()),
            // A match goes on by itself, and nobody can be in two rematches.
            Matter::Rematch if self.next().is_some() => Err(Code::Over.into()),
            Matter::Rematch => Ok(()),
        }
    }

    fn accept(&self, actor: &Actor, what: Matter) -> Result<Plan, Problem> {
        let mine = self.sides(actor)?;
        match self.offer(what) {
            Some(side) if !mine.contains(&side) || self.setup().screen => self.agree(side, what),
            _ => Err(Code::NoOffer.into()),
        }
    }

    /// What both want happens; `side` has asked for it.
    fn agree(&self, side: Side, what: Matter) -> Result<Plan, Problem> {
        self.must_be_offerable(side, what)?;
        Ok(match what {
            Matter::Draw => Plan::of([Event::End { winner: None, reason: Reason::Agreement }]),
            Matter::TakeBack => match self.before_last_move(side) {
                Some(Ok(ply)) => Plan::of([Event::TakeBack { ply }]),
                _ => return Err(Code::NothingToTakeBack.into()),
            },
            Matter::Rematch => Plan { events: Vec::new(), follow: Some(Follow::AnotherGame) },
        })
    }

    fn say(&self, actor: &Actor, text: &str, now: Moment) -> Result<Plan, Problem> {
        let Actor::Person { id, name } = actor else { return Err(Code::Forbidden.into()) };
        let text = text.trim();
        if text.chars().count() > LONGEST_TEXT || !is_plain(text) {
            return Err(Code::BadText.into());
        }
        let side = self.setup().sides_of(*id).next().ok_or(Code::NotPlaying)?;
        let talk = self.talk(side);
        if talk.lines >= MOST_LINES {
            return Err(Code::ChatFull.into());
        }
        let lately = talk.lately.iter().filter(|at| now - **at < Talk::WHILE).count();
        if lately >= Talk::AT_ONCE {
            return Err(Code::TooMany.into());
        }
        Ok(Plan::of([Event::Say { side: Some(side), name: name.clone().unwrap_or_default(), text: text.to_owned() }]))
    }

    fn seed(&self, actor: &Actor, seed: &str) -> Result<Plan, Problem> {
        let mine = self.sides(actor)?;
        if !dice::is_seed(seed) {
            return Err(Code::BadSeed.into());
        }
        let free = mine.into_iter().find(|side| self.seeds()[side.index()].is_none());
        match free {
            Some(side) if self.rolls() == 0 && self.setup().secret.is_some() => {
                Ok(Plan::of([Event::Seed { side, seed: seed.to_owned() }]))
            }
            _ => Err(Code::SeedTooLate.into()),
        }
    }

    fn must_run(&self) -> Result<(), Problem> {
        if self.ending().is_some() { Err(Code::Over.into()) } else { Ok(()) }
    }

    /// The game runs, it is the actor's turn, and the actor knows what happened so far.
    fn must_be_due(&self, actor: &Actor, ply: u32, now: Moment) -> Result<(), Problem> {
        let mine = self.sides(actor)?;
        self.must_run()?;
        if ply != self.ply() {
            return Err(Problem::with(Code::Stale, format!("{} of {} plies seen", ply, self.ply())));
        }
        if !self.turn().side().is_some_and(|side| mine.contains(&side)) {
            return Err(Code::NotYourTurn.into());
        }
        // Time is up; nobody has claimed it yet.
        if self.flag(now).is_some() { Err(Code::Over.into()) } else { Ok(()) }
    }

    /// The sides that the actor plays: at least one.
    fn sides(&self, actor: &Actor) -> Result<Vec<Side>, Problem> {
        let sides: Vec<Side> = match actor {
            Actor::Person { id, .. } => self.setup().sides_of(*id).collect(),
            Actor::Computer(side) => vec![*side],
        };
        if sides.is_empty() { Err(Code::NotPlaying.into()) } else { Ok(sides) }
    }

    /// The side for which the actor speaks: the one that is named on one screen, else the one to move, else the own one.
    fn playing_side(&self, actor: &Actor, named: Option<Side>) -> Result<Side, Problem> {
        let mine = self.sides(actor)?;
        match named.or(self.turn().side()) {
            Some(side) if mine.contains(&side) => Ok(side),
            Some(_) if named.is_some() => Err(Code::NotPlaying.into()),
            _ => Ok(mine[0]),
        }
    }
}

impl Plan {
    fn of<const N: usize>(events: [Event; N]) -> Plan {
        Plan { events: events.into(), follow: None }
    }
}
