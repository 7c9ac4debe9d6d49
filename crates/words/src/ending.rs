//! How a game ended, in one sentence that is addressed to its reader.

use crate::game::side_key;
use crate::{Phrase, Words};
use roundel_rules::{Cause, Info, Outcome, Scene, Side};

/// Whom a sentence about an ending is addressed to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Addressee {
    /// The player of this side.
    Player(Side),
    /// Everybody else: spectators, two players at one screen, readers of a record.
    Others,
}

/// What a sentence calls a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SideName<'a> {
    /// Its own name, as records write it.
    Colour(&'a str),
    /// The name of its player.
    Person(&'a str),
}

/// Where a sentence is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Written {
    /// On its own.
    Alone,
    /// Behind other words.
    Within,
}

impl Words {
    /// How a game ended: a sentence without its full stop.
    pub fn ending(self, info: &Info, outcome: Outcome, cause: Cause, to: Addressee) -> String {
        let names = info.sides.map(|side| SideName::Colour(side.name));
        self.ending_phrase(names, outcome, cause, to, Written::Alone).to_string()
    }

    /// How a game on one screen ended, told to everybody. Players who have given a name are called by it, the others by their
    /// colour.
    pub fn ending_on_screen(self, info: &Info, outcome: Outcome, cause: Cause, names: &[Option<String>; 2]) -> String {
        let names = Side::BOTH.map(|side| match &names[side.index()] {
            Some(name) => SideName::Person(name),
            None => SideName::Colour(info.side_name(side)),
        });
        self.ending_phrase(names, outcome, cause, Addressee::Others, Written::Alone).to_string()
    }

    /// The same in a list, after the result: `You lost – Blue captured your guard`. A draw needs no result before it.
    pub fn ending_in_list(self, info: &Info, outcome: Outcome, cause: Cause, to: Addressee, result: &str) -> String {
        match (outcome, to) {
            (Outcome::Won(_), Addressee::Player(_)) if cause != Cause::Goal => {
                let names = info.sides.map(|side| SideName::Colour(side.name));
                let why = self.ending_phrase(names, outcome, cause, to, Written::Within);
                self.get("ended-list").with("outcome", result).with("why", why).to_string()
            }
            (_, Addressee::Player(_)) if cause == Cause::Goal => result.to_owned(),
            _ => self.ending(info, outcome, cause, to),
        }
    }

    /// A warning that the game is a draw after this many moves, unless one of them makes progress.
    pub fn draw_warning(self, info: &Info, moves: u32) -> String {
        self.get("draw-warning").with("game", info.name).with("count", moves).to_string()
    }

    /// How the game of a scene ended, for everybody, where the scene knows.
    pub(crate) fn scene_ending(self, scene: &Scene, outcome: Outcome) -> Option<String> {
        let names = scene.sides.each_ref().map(|player| SideName::Colour(player.name));
        Some(self.ending_phrase(names, outcome, scene.cause?, Addressee::Others, Written::Alone).to_string())
    }

    fn ending_phrase(
        self,
        names: [SideName<'_>; 2],
        outcome: Outcome,
        cause: Cause,
        to: Addressee,
        written: Written,
    ) -> Phrase<'static> {
        let mut phrase = self.get(format!("ended-{}", cause.name()));
        if let Outcome::Won(winner) = outcome {
            let view = match to {
                Addressee::Player(side) if side == winner => "won",
                Addressee::Player(_) => "lost",
                Addressee::Others => "other",
            };
            let you = self.get(match written {
                Written::Alone => "ended-you",
                Written::Within => "ended-you-within",
            });
            phrase = phrase.with("view", view).with("you", you);
            for (argument, side) in [("winner", winner), ("loser", !winner)] {
                phrase = match names[side.index()] {
                    SideName::Colour(name) => phrase.named(argument, &side_key(name)),
                    SideName::Person(name) => phrase.called(argument, name),
                };
            }
        }
        if let Cause::Quiet { moves } = cause {
            phrase = phrase.with("each", moves / 2);
        }
        for (name, number) in ["count", "other"].into_iter().zip(cause.numbers()) {
            phrase = phrase.with(name, number);
        }
        phrase
    }
}
