//! A game as one viewer sees it, apart from the board.

use crate::{
    Board, BoardReader, Millis, Origin, Presence, Proposal, RoomConfig, RoomState, Seat, TimeControl, Viewer,
    points_text,
};
use roundel_rules::{Outcome, Side, Turn};
use roundel_words::Words;
use serde::Serialize;

/// Whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TurnView {
    /// `roll`, `move` or `over`.
    pub due: &'static str,
    /// The number of the side that is to roll or to move.
    pub side: Option<u8>,
}

impl TurnView {
    /// The turn as JSON shows it.
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameView {
    /// The id of the game.
    pub id: String,
    /// Which game is played: `go-round`.
    pub kind: &'static str,
    /// The title of the game.
    pub title: &'static str,
    /// The options, a comma-separated list.
    pub rules: String,
    /// `running` or `over`.
    pub state: &'static str,
    /// Whether both sides are played on one shared screen.
    pub screen: bool,
    /// The two sides.
    pub sides: [SideView; 2],
    /// Whose turn it is.
    pub turn: TurnView,
    /// Whether the viewer is to roll or to move.
    pub yours: bool,
    /// The time control.
    pub clock: TimeControl,
    /// The time left for each side in milliseconds; `null` in an untimed game.
    pub remaining: Option<[i64; 2]>,
    /// The number of the side whose clock runs.
    pub running: Option<u8>,
    /// The server's time, in milliseconds since 1970.
    pub now: i64,
    /// The rolls and moves.
    pub tokens: Vec<String>,
    /// The move list: each move with its roll.
    pub lines: Vec<LineView>,
    /// A warning that the game will soon be a draw because nothing is captured or placed; `null` while there is time, in games
    /// without such a rule, and after the end.
    pub draw_warning: Option<DrawWarningView>,
    /// How the game ended.
    pub result: Option<ResultView>,
    /// What the viewer may do.
    pub may: MayView,
    /// The open offers.
    pub offers: OffersView,
    /// The id of the next game of the match, or of the rematch.
    pub next: Option<String>,
    /// The match that it belongs to.
    #[serde(rename = "match")]
    pub place: Option<MatchView>,
    /// The proof of the dice as far as it is public.
    pub dice: Option<DiceView>,
    /// The last lines of the chat.
    pub chat: Vec<ChatLineView>,
    /// The number of spectators.
    pub watchers: u32,
    /// `device` if the game was played on a player's own device, which sent it here afterwards; missing in a game of the server.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub origin: Option<&'static str>,
    /// `busy` while the computer's turn waits because the server has too much to think about; otherwise missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub computer: Option<&'static str>,
}

/// One side of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SideView {
    /// Its name as records write it: `white`.
    pub name: &'static str,
    /// Its name in the viewer's language.
    pub title: String,
    /// The colour of its pieces.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub colour: roundel_rules::Colour,
    /// Who plays it.
    pub seat: SeatView,
    /// What its player is called, in the viewer's language: `Ada`, `Mia (guest)`, `Computer, level 3`. On a shared screen without
    /// names it is the side's own.
    pub who: String,
    /// Whether the viewer plays it.
    pub you: bool,
    /// Whether its player is connected.
    pub present: bool,
}

/// Who plays a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatView {
    /// `player`, `guest` or `computer`.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// The name of a player; of a guest, or of someone on a shared screen, the one that was given, if any. Only a `player` has
    /// registered the name.
    pub name: Option<String>,
    /// The level of the computer.
    pub level: Option<u8>,
}

/// A line of the move list: a move with its roll.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LineView {
    /// The number of the line, from 1.
    pub number: u32,
    /// The number of the side.
    pub side: u8,
    /// The roll before the move.
    pub roll: Option<String>,
    /// The move; `null` until it is played.
    #[serde(rename = "move")]
    pub text: Option<String>,
    /// The number of rolls and moves up to the end of this line.
    pub ply: u32,
}

/// A warning before a draw by lack of progress.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DrawWarningView {
    /// The number of moves, of both sides together, after which the game is a draw unless one of them makes progress.
    pub moves: u32,
    /// The same as a sentence in the viewer's language.
    pub text: String,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ResultView {
    /// The number of the side that won; `null` for a draw.
    pub winner: Option<u8>,
    /// Why, as a word: `goal`, `resignation`, `time`, `agreement`, `repetition`, `quiet`.
    pub reason: String,
    /// How it ended, as a sentence in the viewer's language, addressed to the viewer.
    pub text: String,
    /// What ended it, as a word and its numbers: `guard-captured`, `last-chip 13 7`. It says more than the reason.
    pub cause: String,
    /// The names of the places that decided it, if it was decided on the board.
    pub spots: Vec<String>,
}

/// What a viewer may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
#[allow(clippy::struct_excessive_bools)]
pub struct MayView {
    /// Resign.
    pub resign: bool,
    /// Offer a draw.
    pub draw: bool,
    /// Take back a move, or ask to.
    pub take_back: bool,
    /// Ask for a rematch.
    pub rematch: bool,
    /// Chat.
    pub say: bool,
}

/// The open offers, each as the number of the side that made it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OffersView {
    /// A draw.
    pub draw: Option<u8>,
    /// A take-back.
    pub take_back: Option<u8>,
    /// A rematch.
    pub rematch: Option<u8>,
}

/// A game's place in a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MatchView {
    /// The id of the match.
    pub id: String,
    /// The number of this game, from 1.
    pub game: u32,
    /// The number of games in the match.
    pub games: u32,
    /// What this game scored, by side, once it is over.
    pub points: Option<[String; 2]>,
}

/// The proof of the dice as far as it is public.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DiceView {
    /// The hash of the secret. A server has published it before the first roll.
    pub commitment: String,
    /// The players' seeds.
    pub seeds: [Option<String>; 2],
    /// The secret, once the game is over.
    pub secret: Option<String>,
    /// How long the first roll still waits for the players' seeds, in milliseconds; `null` if it does not.
    pub wait: Option<i64>,
    /// Whether the dice were rolled on a player's own device: then nobody knew the hash before. Missing if not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub local: bool,
    /// How many rolls were made elsewhere before the device went on with the game: they do not follow from the secret. Missing if none.
    #[serde(skip_serializing_if = "is_zero")]
    pub foreign: u32,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(count: &u32) -> bool {
    *count == 0
}

/// A line of the chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChatLineView {
    /// The number of the speaker's side.
    pub by: Option<u8>,
    /// The name of the speaker; empty for a guest.
    pub name: String,
    /// The line.
    pub text: String,
}

/// How many moves before a draw the players are warned.
const DRAW_WARNING: u32 = 20;

fn number(side: Side) -> u8 {
    side.index() as u8
}

impl GameView {
    /// The room with this id as one viewer sees it at one time.
    pub fn of(id: &str, state: &RoomState, presence: Presence, viewer: Viewer, now: Millis) -> GameView {
        let config = state.config();
        let info = config.kind().info();
        let turn = state.turn();
        GameView {
            id: id.to_owned(),
            kind: info.name,
            title: info.title,
            rules: config.start.rules(),
            state: if state.ending().is_some() { "over" } else { "running" },
            screen: config.screen,
            sides: Side::BOTH.map(|side| SideView::of(config, side, presence, viewer)),
            turn: TurnView::of(turn),
            yours: viewer.may_act(turn),
            clock: config.time_control,
            remaining: state.clocks().remaining(now),
            running: state.clocks().running().map(number),
            now,
            tokens: state.played().iter().map(|played| played.text.clone()).collect(),
            lines: LineView::all(state),
            draw_warning: DrawWarningView::of(state, viewer),
            result: ResultView::of(state, viewer),
            may: MayView::of(state, viewer),
            offers: OffersView {
                draw: state.offer(Proposal::Draw).map(number),
                take_back: state.offer(Proposal::TakeBack).map(number),
                rematch: state.offer(Proposal::Rematch).map(number),
            },
            next: state.next().map(str::to_owned),
            place: MatchView::of(state),
            dice: DiceView::of(state, now),
            chat: ChatLineView::all(state),
            watchers: presence.watchers,
            origin: config.origin.foreign().map(|_| "device"),
            computer: presence.computer(),
        }
    }

    /// How the game ended for the viewer, in a few words; none while it goes on.
    pub fn verdict(&self, words: Words) -> Option<String> {
        let result = self.result.as_ref()?;
        let Some(winner) = result.winner.map(usize::from) else {
            return Some(words.get("outcome-drawn").to_string());
        };
        let side = &self.sides[winner];
        let phrase = if self.screen {
            words.get("game-has-won").with("side", &side.who)
        } else if self.sides.iter().all(|side| !side.you) {
            words.get("game-has-won").with("side", &side.title)
        } else if side.you {
            words.get("game-you-won")
        } else {
            words.get("game-you-lost")
        };
        Some(phrase.to_string())
    }

    /// The sentence above the board when the page is loaded: how the game ended, or what is to be done. On one screen it says
    /// who is to act, by name where one was given.
    pub fn sentence(&self, words: Words, board: &Board) -> String {
        let acting = self.turn.side.map(|side| &self.sides[usize::from(side)]);
        match (self.verdict(words), acting) {
            (Some(verdict), _) => verdict,
            (None, Some(side)) if self.screen && side.you && side.who != side.title => {
                let ask = board.sentence(BoardReader::Acting);
                words.get("game-named-ask").with("name", &side.who).with("ask", ask).to_string()
            }
            (None, Some(side)) if side.you && (!self.screen || self.rolls_again() || board.is_pass()) => {
                board.sentence(BoardReader::Acting).to_owned()
            }
            (None, _) => board.sentence(BoardReader::Watching).to_owned(),
        }
    }

    /// Whether the side that has just moved rolls once more.
    fn rolls_again(&self) -> bool {
        self.turn.due == "roll" && self.lines.last().map(|line| line.side) == self.turn.side
    }
}

impl SideView {
    fn of(config: &RoomConfig, side: Side, presence: Presence, viewer: Viewer) -> SideView {
        let info = config.kind().info();
        let seat = &config.seats[side.index()];
        SideView {
            name: info.side_name(side),
            title: Words::of(viewer.language).side(info, side),
            colour: info.sides[side.index()].colour,
            seat: SeatView::of(seat),
            who: who(config, side, viewer),
            you: viewer.plays[side.index()],
            present: presence.players[side.index()] > 0 || seat.level().is_some(),
        }
    }
}

/// What a side's player is called.
fn who(config: &RoomConfig, side: Side, viewer: Viewer) -> String {
    let words = Words::of(viewer.language);
    if config.screen {
        return name_on_screen(config, side, viewer).unwrap_or_else(|| words.side(config.kind().info(), side));
    }
    let [seat, other] = [side, !side].map(|side| SeatView::of(&config.seats[side.index()]));
    // Two guests without names have numbers, which they keep when they change sides: the first one began, in a match its first game.
    if seat.is_nameless() && other.is_nameless() {
        let swapped = config.match_round.as_ref().is_some_and(|place| place.round % 2 == 0);
        let beginner = if swapped { Side::Second } else { Side::First };
        return words.get("seat-guest-number").with("number", if side == beginner { 1 } else { 2 }).to_string();
    }
    seat.title(words)
}

/// The name that was given to a side on a shared screen. Those who play there know who they are; others are told that they are
/// guests.
fn name_on_screen(config: &RoomConfig, side: Side, viewer: Viewer) -> Option<String> {
    let named = config.seats.iter().any(|seat| seat.alias().is_some());
    let seat = SeatView::of(&config.seats[side.index()]);
    let name = seat.name.clone().filter(|_| config.screen && named)?;
    Some(if viewer.plays[side.index()] { name } else { seat.title(Words::of(viewer.language)) })
}

impl MatchView {
    fn of(state: &RoomState) -> Option<MatchView> {
        let kind = state.config().kind();
        let place = state.config().match_round.as_ref()?;
        Some(MatchView {
            id: place.id.clone(),
            game: place.round,
            games: place.games,
            points: state.points().map(|points| points.map(|points| points_text(kind, points))),
        })
    }
}

impl DiceView {
    fn of(state: &RoomState, now: Millis) -> Option<DiceView> {
        let secret = state.config().secret.as_ref()?;
        Some(DiceView {
            commitment: secret.commitment(),
            seeds: state.seeds().clone(),
            secret: state.ending().map(|_| secret.hex()),
            wait: state.seeds_wait(now),
            local: state.config().origin != Origin::Server,
            foreign: state.foreign_rolls(),
        })
    }
}

impl ChatLineView {
    fn all(state: &RoomState) -> Vec<ChatLineView> {
        let lines = state.chat().iter().map(|line| ChatLineView {
            by: line.side.map(number),
            // The current name of the seat: a deleted account has none.
            name: line.side.map_or_else(|| line.name.clone(), |side| state.config().name(side).to_owned()),
            text: line.text.clone(),
        });
        lines.collect()
    }
}

impl SeatView {
    /// A seat as JSON shows it.
    pub fn of(seat: &Seat) -> SeatView {
        match seat {
            Seat::Computer(level) => SeatView { kind: "computer", name: None, level: Some(level.number()) },
            Seat::Person { name, alias, .. } => SeatView::person(name.as_deref(), alias.as_deref()),
        }
    }

    /// A person with a registered name, or with one that was only given for the game.
    pub fn person(name: Option<&str>, alias: Option<&str>) -> SeatView {
        // Who plays on one screen under the name of their account needs no other.
        let given = alias.filter(|alias| name != Some(*alias));
        let kind = if name.is_some() && given.is_none() { "player" } else { "guest" };
        SeatView { kind, name: given.or(name).map(str::to_owned), level: None }
    }

    /// Whether it is a guest who gave no name.
    const fn is_nameless(&self) -> bool {
        self.name.is_none() && self.level.is_none()
    }

    /// The player's name, `Guest`, or the computer with its level, in the reader's language. The name of a guest is told from
    /// that of a player.
    pub fn title(&self, words: Words) -> String {
        match (&self.name, self.level) {
            (Some(name), _) if self.kind == "guest" => words.get("seat-guest-named").with("name", name).to_string(),
            (Some(name), _) => name.clone(),
            (None, Some(level)) => words.get("seat-computer").with("level", level).to_string(),
            (None, None) => words.get("seat-guest").to_string(),
        }
    }
}

impl LineView {
    fn all(state: &RoomState) -> Vec<LineView> {
        let mut lines: Vec<LineView> = Vec::new();
        for (ply, played) in (1..).zip(state.played()) {
            match lines.last_mut() {
                Some(line) if !played.is_roll && line.text.is_none() => {
                    line.text = Some(played.text.clone());
                    line.ply = ply;
                }
                _ => lines.push(LineView {
                    number: lines.len() as u32 + 1,
                    side: number(played.side),
                    roll: played.is_roll.then(|| played.text.clone()),
                    text: (!played.is_roll).then(|| played.text.clone()),
                    ply,
                }),
            }
        }
        lines
    }
}

impl DrawWarningView {
    fn of(state: &RoomState, viewer: Viewer) -> Option<DrawWarningView> {
        let moves = state.game().quiet_left().filter(|left| state.ending().is_none() && *left <= DRAW_WARNING)?;
        let text = Words::of(viewer.language).draw_warning(state.config().kind().info(), moves);
        Some(DrawWarningView { moves, text })
    }
}

impl ResultView {
    /// How the game ended; `None` while it runs.
    pub fn of(state: &RoomState, viewer: Viewer) -> Option<ResultView> {
        let (ending, cause) = (state.ending()?, state.cause()?);
        let (config, words) = (state.config(), Words::of(viewer.language));
        let info = config.kind().info();
        let scene = state.game().scene();
        let spots = state.game().win().map(|win| win.spots).unwrap_or_default();
        Some(ResultView {
            winner: match ending.outcome {
                Outcome::Won(side) => Some(number(side)),
                Outcome::Drawn => None,
            },
            text: if config.screen {
                let names = Side::BOTH.map(|side| name_on_screen(config, side, viewer));
                words.ending_on_screen(info, ending.outcome, cause, &names)
            } else {
                words.ending(info, ending.outcome, cause, viewer.addressee())
            },
            reason: ending.reason.to_string(),
            cause: cause.to_string(),
            spots: spots.into_iter().map(|spot| scene.name(spot).to_owned()).collect(),
        })
    }
}

impl MayView {
    fn of(state: &RoomState, viewer: Viewer) -> MayView {
        let to_move = state.turn().side();
        let Some(side) = viewer.sides().find(|side| to_move == Some(*side)).or(viewer.sides().next()) else {
            return MayView::default();
        };
        let computer = state.config().computer().is_some();
        let may = |what| {
            let side = state.asking_side(side, what);
            state.check_offer(side, what).is_ok() && state.offer(what) != Some(side)
        };
        MayView {
            resign: state.ending().is_none(),
            draw: !computer && may(Proposal::Draw),
            take_back: may(Proposal::TakeBack),
            rematch: may(Proposal::Rematch),
            say: !computer && !state.config().screen,
        }
    }
}
