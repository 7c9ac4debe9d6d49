//! `/play/{kind}`: setting up a game in any way there is.

use super::frame::{Frame, page};
use super::language::Lang;
use super::phrases::Phrases;
use super::reader::Reader;
use super::{Kind, go_to, pictures};
use crate::App;
use crate::api::{GameRequest, Opponent, Terms, begin_game, make_challenge};
use crate::auth::Caller;
use crate::problem::{Code, Problem};
use crate::store::SideChoice;
use askama::Template;
use axum::extract::{Form, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use roundel_engine::levels::Level;
use roundel_room::TimeControl;
use roundel_rules::{GameId, OptionForm};
use roundel_words::Words;
use serde::Deserialize;

/// How a game is to be played: what the form says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wish {
    /// Against whom.
    pub way: Way,
    /// The computer's level.
    pub level: Level,
    /// The options, a comma-separated list.
    pub rules: String,
    /// The reader's side.
    pub side: SideChoice,
    /// The clock.
    pub clock: TimeControl,
    /// How many games.
    pub games: u32,
}

impl Default for Wish {
    fn default() -> Wish {
        Wish {
            way: Way::Computer,
            level: Level::LOWEST,
            rules: String::new(),
            // A newcomer begins: the first thing to see is what one can do.
            side: SideChoice::First,
            clock: TimeControl::None,
            games: 1,
        }
    }
}

/// Against whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Way {
    /// The computer.
    #[default]
    Computer,
    /// Somebody at the same screen.
    Screen,
    /// Whoever has the link.
    Friend,
    /// Whoever comes to the lobby.
    Open,
}

const WAYS: [(Way, &str, &str, &str); 4] = [
    (Way::Computer, "computer", "play-way-computer", "play-way-computer-note"),
    (Way::Screen, "screen", "play-way-screen", "play-way-screen-note"),
    (Way::Friend, "friend", "play-way-friend", "play-way-friend-note"),
    (Way::Open, "open", "play-way-open", "play-way-open-note"),
];

const LEVELS: [&str; 8] = ["level-1", "level-2", "level-3", "level-4", "level-5", "level-6", "level-7", "level-8"];

const SIDES: [(SideChoice, &str); 3] =
    [(SideChoice::First, "first"), (SideChoice::Second, "second"), (SideChoice::Lot, "lot")];

/// The clocks that are offered; any other can be written.
const CLOCKS: [(&str, TimeControl); 7] = [
    ("none", TimeControl::None),
    ("3+2", TimeControl::Fischer { seconds: 180, increment: 2 }),
    ("5+3", TimeControl::Fischer { seconds: 300, increment: 3 }),
    ("10+5", TimeControl::Fischer { seconds: 600, increment: 5 }),
    ("1d", TimeControl::Days { days: 1 }),
    ("3d", TimeControl::Days { days: 3 }),
    ("7d", TimeControl::Days { days: 7 }),
];

const LENGTHS: [u32; 8] = [1, 2, 3, 4, 5, 6, 8, 10];

/// The fields of a form, in their order.
pub type Fields = Vec<(String, String)>;

impl Wish {
    /// Reads the form. What is missing is as on the front page.
    pub fn read(kind: GameId, fields: &Fields) -> Result<Wish, Problem> {
        let field = |name: &str| fields.iter().find(|(field, _)| field == name).map(|(_, value)| value.trim());
        let number = |name: &str| -> Result<u32, Problem> {
            field(name)
                .unwrap_or_default()
                .parse()
                .map_err(|_| Problem::with(Code::BadRequest, format!("{name}: expected a number")))
        };
        let unknown =
            |name: &str| Problem::with(Code::BadRequest, format!("{name}: expected one of the form's choices"));
        let mut wish = Wish { rules: chosen_rules(kind, fields)?, ..Wish::default() };
        if let Some(value) = field("way") {
            wish.way = WAYS.iter().find(|way| way.1 == value).ok_or_else(|| unknown("way"))?.0;
        }
        if let Some(value) = field("level") {
            wish.level = value.parse().ok().and_then(Level::new).ok_or_else(|| unknown("level"))?;
        }
        if let Some(value) = field("side") {
            wish.side = SIDES.iter().find(|side| side.1 == value).ok_or_else(|| unknown("side"))?.0;
        }
        wish.clock = match field("clock") {
            None => TimeControl::None,
            Some("own") => {
                TimeControl::Fischer { seconds: number("minutes")?.saturating_mul(60), increment: number("increment")? }
                    .checked()
                    .map_err(|error| Problem::with(Code::BadClock, error))?
            }
            Some(value) => CLOCKS.iter().find(|clock| clock.0 == value).ok_or_else(|| unknown("clock"))?.1,
        };
        // Days are for people who are not there at the same time.
        if matches!(wish.clock, TimeControl::Days { .. }) && matches!(wish.way, Way::Computer | Way::Screen) {
            wish.clock = TimeControl::None;
        }
        if field("games").is_some() {
            wish.games = number("games")?;
        }
        Ok(wish)
    }
}

/// The options as the form has them: words, and prefixes whose number is in a field of its own.
fn chosen_rules(kind: GameId, fields: &Fields) -> Result<String, Problem> {
    let words = fields.iter().filter(|(field, _)| field == "rules" || field.starts_with("rules-"));
    let words = words.filter(|(_, word)| !word.is_empty()).map(|(_, word)| {
        let number = fields.iter().find(|(field, _)| word.ends_with('-') && *field == format!("number-{word}"));
        number.map_or_else(|| word.clone(), |(_, number)| format!("{word}{number}"))
    });
    let rules = words.collect::<Vec<_>>().join(",");
    let position =
        roundel_rules::AnyPosition::start(kind, &rules).map_err(|error| Problem::with(Code::BadRules, error))?;
    Ok(position.rules())
}

#[derive(Template)]
#[template(path = "play.html")]
struct SetupPage {
    t: Words,
    frame: Frame,
    game: super::front::Shelf,
    problem: Option<String>,
    ways: Vec<Pick>,
    levels: Vec<Pick>,
    sides: Vec<Pick>,
    options: Vec<OptionPick>,
    clocks: Vec<Pick>,
    lengths: Vec<Pick>,
}

/// A choice of one out of several.
#[derive(Default)]
struct Pick {
    value: String,
    label: String,
    note: String,
    chosen: bool,
    /// Whether it is a clock for people who are not there at the same time.
    days: bool,
}

/// An option of a game.
struct OptionPick {
    /// Whether it goes with every other; else it is one of a group.
    alone: bool,
    field: String,
    value: String,
    summary: &'static str,
    clause: &'static str,
    numbers: Vec<Pick>,
    chosen: bool,
}

/// What the address says.
#[derive(Deserialize)]
pub struct Asked {
    way: Option<String>,
}

/// `GET /play/{kind}`
pub async fn show(Kind(kind): Kind, Query(asked): Query<Asked>, Reader { t, frame, .. }: Reader) -> Response {
    let way = WAYS.iter().find(|way| asked.way.as_deref() == Some(way.1)).map(|way| way.0);
    let wish = Wish { way: way.unwrap_or_default(), ..Wish::default() };
    page(t, StatusCode::OK, &setup_page(kind, &wish, t, frame, None))
}

/// `POST /play/{kind}`: begins what the form asks for.
pub async fn start(
    State(app): State<App>,
    Kind(kind): Kind,
    Reader { t, caller, frame }: Reader,
    Form(fields): Form<Fields>,
) -> Response {
    let address = match Wish::read(kind, &fields) {
        Ok(wish) => begin(&app, kind, &wish, &caller).await,
        Err(problem) => Err(problem),
    };
    match address {
        Ok(response) => response,
        // What was wrong in the form is said above it.
        Err(problem) if problem.code.status() == StatusCode::BAD_REQUEST => {
            let again = setup_page(kind, &Wish::default(), t, frame, Some(problem.sentence(t.language)));
            page(t, problem.code.status(), &again)
        }
        Err(problem) => problem.into_response(),
    }
}

/// `GET /picture/{kind}?rules=…`: the start with these options, for the set-up page.
pub async fn picture(Kind(kind): Kind, Query(asked): Query<Rules>, lang: Lang) -> Result<Response, Problem> {
    let drawn = pictures::start(kind, &asked.rules, lang.0).ok_or(Code::BadRules)?;
    Ok(([("content-type", "image/svg+xml")], drawn).into_response())
}

/// Options in an address.
#[derive(Deserialize)]
pub struct Rules {
    #[serde(default)]
    rules: String,
}

fn setup_page(kind: GameId, wish: &Wish, t: Words, frame: Frame, problem: Option<String>) -> SetupPage {
    let info = kind.info();
    let game = super::front::Shelf {
        picture: pictures::start(kind, "", t.language).unwrap_or_default(),
        ..super::front::Shelf::of(kind, t)
    };
    let ways = WAYS.map(|(way, value, label, note)| Pick {
        value: value.to_owned(),
        label: t.get(label).to_string(),
        note: t.get(note).to_string(),
        chosen: way == wish.way,
        ..Pick::default()
    });
    let levels = Level::all().zip(LEVELS).map(|(level, word)| Pick {
        value: level.to_string(),
        label: t.get(word).to_string(),
        chosen: level == wish.level,
        ..Pick::default()
    });
    let sides = SIDES.map(|(side, value)| {
        let (label, note) = match side {
            SideChoice::First => (t.own(info.sides[0].title).to_owned(), t.get("side-begins").to_string()),
            SideChoice::Second => (t.own(info.sides[1].title).to_owned(), String::new()),
            SideChoice::Lot => (t.get("side-lot").to_string(), String::new()),
        };
        Pick { value: value.to_owned(), label, note, chosen: side == wish.side, ..Pick::default() }
    });
    let offered = CLOCKS.map(|(value, clock)| Pick {
        value: value.to_owned(),
        label: t.clock(clock),
        chosen: clock == wish.clock,
        days: matches!(clock, TimeControl::Days { .. }),
        ..Pick::default()
    });
    let own = Pick { value: "own".to_owned(), label: t.get("clock-own").to_string(), ..Pick::default() };
    let (short, long): (Vec<Pick>, Vec<Pick>) = offered.into_iter().partition(|pick| !pick.days);
    SetupPage {
        ways: ways.into(),
        levels: levels.collect(),
        sides: sides.into(),
        options: info.options.iter().map(|option| option_pick(option, t)).collect(),
        clocks: short.into_iter().chain([own]).chain(long).collect(),
        lengths: LENGTHS
            .map(|games| Pick { value: games.to_string(), chosen: games == wish.games, ..Pick::default() })
            .into(),
        t,
        frame,
        game,
        problem,
    }
}

fn option_pick(option: &'static roundel_rules::OptionInfo, t: Words) -> OptionPick {
    let (value, numbers) = match option.form {
        OptionForm::Flag => (option.name, Vec::new()),
        OptionForm::Numbered { prefix, min, max, step, default } => {
            let numbers = (min..=max).step_by(usize::from(step));
            let pick = |number: u8| Pick { value: number.to_string(), chosen: number == default, ..Pick::default() };
            (prefix, numbers.map(pick).collect())
        }
    };
    OptionPick {
        alone: option.group.is_none(),
        field: option.group.map_or_else(|| "rules".to_owned(), |group| format!("rules-{group}")),
        value: value.to_owned(),
        summary: t.own(option.summary),
        // Some options are a board, which no single clause is about.
        clause: if option.clause.contains('.') { option.clause } else { "" },
        // The numbered option of a group is the one that is meant when none is chosen.
        chosen: !numbers.is_empty(),
        numbers,
    }
}

/// Begins a game or makes a challenge, and leads there.
async fn begin(app: &App, kind: GameId, wish: &Wish, caller: &Caller) -> Result<Response, Problem> {
    let Wish { way, level, rules, side, clock, games } = wish.clone();
    let kind = kind.name().to_owned();
    let opponent = match way {
        Way::Computer => Opponent::Computer { level: level.number() },
        Way::Screen => Opponent::Screen {},
        Way::Friend | Way::Open => {
            let terms = Terms { kind, rules, side, clock, games, open: way == Way::Open, to: None };
            terms.check()?;
            let (player, cookie) = caller.or_guest(app).await?;
            let id = make_challenge(app, &player, None, &terms).await?;
            return Ok((cookie, go_to(&format!("/challenge/{id}"))).into_response());
        }
    };
    let request = GameRequest { kind, rules, opponent, side, clock, games };
    request.check()?;
    request.must_be_free(app)?;
    let (player, cookie) = caller.or_guest(app).await?;
    let id = begin_game(app, &player, &request).await?;
    Ok((cookie, go_to(&format!("/game/{id}"))).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(kind: GameId, fields: &[(&str, &str)]) -> Result<Wish, Problem> {
        Wish::read(kind, &fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect())
    }

    #[test]
    fn the_front_pages_buttons_are_enough() {
        assert_eq!(read(GameId::Gou, &[("way", "computer")]), Ok(Wish::default()));
        let screen = read(GameId::Gou, &[("way", "screen")]).expect("a way");
        assert_eq!(screen, Wish { way: Way::Screen, ..Wish::default() });
    }

    #[test]
    fn everything_can_be_chosen() {
        let form = [
            ("way", "friend"),
            ("level", "8"),
            ("side", "lot"),
            ("rules-board", "oval-"),
            ("number-oval-", "30"),
            ("clock", "own"),
            ("minutes", "7"),
            ("increment", "1"),
            ("games", "3"),
        ];
        let expected = Wish {
            way: Way::Friend,
            level: Level::HIGHEST,
            rules: "oval-30".to_owned(),
            side: SideChoice::Lot,
            clock: TimeControl::Fischer { seconds: 420, increment: 1 },
            games: 3,
        };
        assert_eq!(read(GameId::Runaround, &form), Ok(expected));
    }

    #[test]
    fn the_usual_board_is_no_option() {
        let rules = |form: &[(&str, &str)]| read(GameId::Runaround, form).map(|wish| wish.rules);
        assert_eq!(rules(&[("rules-board", "oval-"), ("number-oval-", "24")]), Ok(String::new()));
        assert_eq!(rules(&[("rules-board", "horseshoe"), ("number-oval-", "30")]), Ok("horseshoe".to_owned()));
        let both = read(GameId::GoRound, &[("rules", "relocate"), ("rules", "any-crossing")]).map(|wish| wish.rules);
        assert_eq!(both, Ok("any-crossing,relocate".to_owned()));
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        let code = |form: &[(&str, &str)]| read(GameId::Runaround, form).expect_err("it makes no sense").code;
        assert_eq!(code(&[("way", "telepathy")]), Code::BadRequest);
        assert_eq!(code(&[("level", "9")]), Code::BadRequest);
        assert_eq!(code(&[("side", "third")]), Code::BadRequest);
        assert_eq!(code(&[("rules", "oval-13")]), Code::BadRules);
        assert_eq!(code(&[("rules", "oval-12"), ("rules", "horseshoe")]), Code::BadRules);
        assert_eq!(code(&[("clock", "sundial")]), Code::BadRequest);
        assert_eq!(code(&[("clock", "own"), ("minutes", "x"), ("increment", "1")]), Code::BadRequest);
        assert_eq!(code(&[("clock", "own"), ("minutes", "9999"), ("increment", "1")]), Code::BadClock);
        assert_eq!(code(&[("games", "many")]), Code::BadRequest);
    }

    #[test]
    fn days_are_for_people_far_away() {
        let clock = |way| read(GameId::Gou, &[("way", way), ("clock", "3d")]).map(|wish| wish.clock);
        assert_eq!(clock("open"), Ok(TimeControl::Days { days: 3 }));
        assert_eq!(clock("computer"), Ok(TimeControl::None));
    }

    #[test]
    fn every_option_of_every_game_can_be_chosen_in_the_form() {
        for kind in GameId::ALL {
            for option in kind.info().options {
                let pick = option_pick(option, Words::default());
                let mut fields = vec![(pick.field, pick.value.clone())];
                if let Some(number) = pick.numbers.first() {
                    fields.push((format!("number-{}", pick.value), number.value.clone()));
                }
                let wish = Wish::read(kind, &fields).expect("an option of the game");
                assert!(!wish.rules.is_empty(), "{}", option.name);
            }
        }
    }
}
