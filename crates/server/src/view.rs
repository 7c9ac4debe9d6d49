//! A table as one viewer sees it: the side panel of the page, and what programs read.

use crate::hub::{Presence, Table};
use crate::table::{Clock, Matter, PlayerId, Seat, State, points_text};
use crate::time::now;
use roundel_rules::{Outcome, Side, Turn};
use roundel_words::{Language, Words};
use serde::Serialize;
use utoipa::ToSchema;

/// What is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct TurnView {
    /// `roll`, `move` or `over`.
    pub due: &'static str,
    /// The number of the side that is to roll or to move.
    pub side: Option<u8>,
}

impl TurnView {
    /// What is due in words.
    pub fn of(turn: Turn) -> TurnView {
        let due = match turn {
            Turn::Roll(_) => "roll",
            Turn::Decide(_) => "move",
            Turn::Over(_) => "over",
        };
        TurnView { due, side: turn.side().map(|side| side.index() as u8) }
    }
}

/// A game as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GameView {
    /// Its id.
    pub id: String,
    /// Which game: `go-round`.
    pub kind: &'static str,
    /// The name of the game for people.
    pub title: &'static str,
    /// The options, a comma-separated list.
    pub rules: String,
    /// `running` or `over`.
    pub state: &'static str,
    /// Whether both sides are played on one screen.
    pub screen: bool,
    /// The two sides.
    pub sides: [SideView; 2],
    /// What is due.
    pub turn: TurnView,
    /// Whether the viewer is to roll or to move.
    pub yours: bool,
    /// How time is measured.
    pub clock: Clock,
    /// Milliseconds left for each side, if there are clocks.
    pub remaining: Option<[i64; 2]>,
    /// The number of the side whose clock runs.
    pub running: Option<u8>,
    /// The server's time, in milliseconds since 1970.
    pub now: i64,
    /// The rolls and moves.
    pub tokens: Vec<String>,
    /// The same in lines: a decision with its roll.
    pub lines: Vec<LineView>,
    /// How it ended.
    pub result: Option<ResultView>,
    /// What the viewer may do.
    pub may: MayView,
    /// What is offered, by the number of the side that offers it.
    pub offers: OffersView,
    /// The id of the game that the players went on to.
    pub next: Option<String>,
    /// The match that it belongs to.
    #[serde(rename = "match")]
    pub place: Option<MatchView>,
    /// What is known about the dice.
    pub dice: Option<DiceView>,
    /// What was said.
    pub chat: Vec<SaidView>,
    /// The viewers who do not play.
    pub watchers: u32,
}

/// One side of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct SideView {
    /// Its name in lower case, as records write it: `white`.
    pub name: &'static str,
    /// Its name for people.
    pub title: String,
    /// The colour of its pieces.
    #[schema(value_type = String)]
    pub colour: roundel_rules::Colour,
    /// Who plays it.
    pub seat: SeatView,
    /// Whether the viewer plays it.
    pub you: bool,
    /// Whether its player is there.
    pub present: bool,
}

/// Who plays a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct SeatView {
    /// `player`, `guest` or `computer`.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// The name of a player.
    pub name: Option<String>,
    /// The level of the computer.
    pub level: Option<u8>,
}

/// A decision with its roll.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct LineView {
    /// Its number, from 1.
    pub number: u32,
    /// The number of the side.
    pub side: u8,
    /// The roll that it answers.
    pub roll: Option<String>,
    /// The move; none while it is being thought about.
    #[serde(rename = "move")]
    pub text: Option<String>,
    /// The number of rolls and moves up to here.
    pub ply: u32,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ResultView {
    /// The number of the side that won; none if it is drawn.
    pub winner: Option<u8>,
    /// Why, in one word: `goal`, `resignation`, `time`, `agreement`, `repetition`, `quiet`.
    pub reason: String,
    /// The same in a sentence.
    pub text: String,
}

/// What a viewer may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[allow(clippy::struct_excessive_bools)]
pub struct MayView {
    /// Give up.
    pub resign: bool,
    /// Offer a draw.
    pub draw: bool,
    /// Take a move back, or ask for it.
    pub take_back: bool,
    /// Ask for another game.
    pub rematch: bool,
    /// Say something.
    pub say: bool,
}

/// What is offered, by the number of the side that offers it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OffersView {
    /// A draw.
    pub draw: Option<u8>,
    /// To take back a move.
    pub take_back: Option<u8>,
    /// Another game.
    pub rematch: Option<u8>,
}

/// A game's place in a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct MatchView {
    /// The id of the match.
    pub id: String,
    /// Which game this is, from 1.
    pub game: u32,
    /// How many there are.
    pub games: u32,
    /// What this game scored, by side, once it is over.
    pub points: Option<[String; 2]>,
}

/// What is known about the dice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct DiceView {
    /// The hash of the server's secret.
    pub commitment: String,
    /// The players' seeds.
    pub seeds: [Option<String>; 2],
    /// The secret, once the game is over.
    pub secret: Option<String>,
    /// How long the first roll still waits for the players' seeds, in milliseconds; none if it does not.
    pub wait: Option<i64>,
}

/// What somebody said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct SaidView {
    /// The number of the side, if it was one of the players.
    pub by: Option<u8>,
    /// The name; empty for a guest.
    pub name: String,
    /// What.
    pub text: String,
}

impl GameView {
    /// The game as this viewer sees it.
    pub fn of(table: &Table, state: &State, viewer: Option<PlayerId>, language: Language) -> GameView {
        let setup = state.setup();
        let info = setup.kind().info();
        let Presence { players, watchers } = table.presence();
        let mine: Vec<Side> = viewer.into_iter().flat_map(|viewer| setup.sides_of(viewer)).collect();
        let number = |side: Side| side.index() as u8;
        let turn = state.turn();
        let now = now();
        let sides = Side::BOTH.map(|side| {
            let seat = SeatView::of(&setup.seats[side.index()]);
            SideView {
                name: info.side_name(side),
                title: Words::of(language).side(info, side),
                colour: info.sides[side.index()].colour,
                you: mine.contains(&side),
                present: players[side.index()] > 0 || seat.kind == "computer",
                seat,
            }
        });
        let place = setup.place.as_ref().map(|place| MatchView {
            id: place.id.clone(),
            game: place.round,
            games: place.games,
            points: state.points().map(|points| points.map(|points| points_text(setup.kind(), points))),
        });
        GameView {
            id: table.code.clone(),
            kind: info.name,
            title: info.title,
            rules: setup.start.rules(),
            state: if state.ending().is_some() { "over" } else { "running" },
            screen: setup.screen,
            sides,
            turn: TurnView::of(turn),
            yours: turn.side().is_some_and(|side| mine.contains(&side)),
            clock: setup.clock,
            remaining: state.clocks().left(now),
            running: state.clocks().running().map(number),
            now,
            tokens: state.played().iter().map(|played| played.text.clone()).collect(),
            lines: LineView::all(state),
            result: ResultView::of(state, language),
            may: MayView::of(state, &mine),
            offers: OffersView {
                draw: state.offer(Matter::Draw).map(number),
                take_back: state.offer(Matter::TakeBack).map(number),
                rematch: state.offer(Matter::Rematch).map(number),
            },
            next: state.next().map(str::to_owned),
            place,
            dice: state.proof().map(|proof| DiceView {
                commitment: proof.commitment,
                seeds: state.seeds().clone(),
                secret: proof.secret.map(|secret| secret.hex()),
                wait: state.seeds_wait(now),
            }),
            chat: state
                .said()
                .iter()
                .map(|said| SaidView {
                    by: said.side.map(number),
                    // By the name that the player has today: whoever has deleted the account has none.
                    name: said.side.map_or_else(|| said.name.clone(), |side| setup.name(side).to_owned()),
                    text: said.text.clone(),
                })
                .collect(),
            watchers,
        }
    }
}

impl SeatView {
    /// Who sits here.
    pub fn of(seat: &Seat) -> SeatView {
        match seat {
            Seat::Computer(level) => SeatView { kind: "computer", name: None, level: Some(level.number()) },
            Seat::Person { name: Some(name), .. } => SeatView { kind: "player", name: Some(name.clone()), level: None },
            Seat::Person { name: None, .. } => SeatView { kind: "guest", name: None, level: None },
        }
    }

    /// Who sits here, for people.
    pub fn title(&self, words: Words) -> String {
        match (&self.name, self.level) {
            (Some(name), _) => name.clone(),
            (None, Some(level)) => words.get("seat-computer").with("level", level).to_string(),
            (None, None) => words.get("seat-guest").to_string(),
        }
    }
}

impl LineView {
    fn all(state: &State) -> Vec<LineView> {
        let mut lines: Vec<LineView> = Vec::new();
        for (ply, played) in (1..).zip(state.played()) {
            match lines.last_mut() {
                Some(line) if !played.roll && line.text.is_none() => {
                    line.text = Some(played.text.clone());
                    line.ply = ply;
                }
                _ => {
                    let (roll, text) =
                        if played.roll { (Some(&played.text), None) } else { (None, Some(&played.text)) };
                    lines.push(LineView {
                        number: lines.len() as u32 + 1,
                        side: played.side.index() as u8,
                        roll: roll.cloned(),
                        text: text.cloned(),
                        ply,
                    });
                }
            }
        }
        lines
    }
}

impl ResultView {
    /// How the game ended, if it has.
    pub fn of(state: &State, language: Language) -> Option<ResultView> {
        let ending = state.ending()?;
        let name = |side: Side| Words::of(language).side(state.setup().kind().info(), side);
        let reason = ending.reason.to_string();
        let key = format!("ended-{reason}");
        let phrase = Words::of(language).get(&key);
        let (winner, phrase) = match ending.outcome {
            Outcome::Won(side) => {
                (Some(side.index() as u8), phrase.with("winner", name(side)).with("loser", name(!side)))
            }
            Outcome::Drawn => (None, phrase),
        };
        Some(ResultView { winner, text: phrase.to_string(), reason })
    }
}

impl MayView {
    fn of(state: &State, mine: &[Side]) -> MayView {
        let Some(&side) = mine.iter().find(|side| state.turn().side() == Some(**side)).or(mine.first()) else {
            return MayView::default();
        };
        let computer = state.setup().computer().is_some();
        let may = |what| {
            let side = state.asking_side(side, what);
            state.must_be_offerable(side, what).is_ok() && state.offer(what) != Some(side)
        };
        MayView {
            resign: state.ending().is_none(),
            draw: !computer && may(Matter::Draw),
            take_back: may(Matter::TakeBack),
            rematch: may(Matter::Rematch),
            say: !computer && !state.setup().screen,
        }
    }
}
