//! `/play/{kind}`: the setup page of a game.

use super::form::Form;
use super::frame::{Frame, page};
use super::reader::Reader;
use super::{GameKind, board_files, pictures, redirect_to};
use crate::App;
use crate::auth::Caller;
use crate::extract::Query;
use crate::middleware::PreferredLanguage;
use crate::problem::{Code, Problem};
use crate::services::ServiceError;
use crate::services::challenges::{self, Invitation};
use crate::services::games::{self, GameOpponent, TermsRequest};
use crate::services::ladder::{Ladder, own_ladders};
use crate::store::SideChoice;
use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use roundel_engine::levels::Level;
use roundel_room::{TimeControl, time_control_text};
use roundel_rules::{GameId, OptionForm, Side};
use roundel_words::Words;
use serde::Deserialize;

/// What the setup form says about the game to start.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct SetupForm {
    pub opponent: OpponentChoice,
    /// The computer's level; without it the one that the reader's ladder offers.
    pub level: Option<Level>,
    /// The options, a comma-separated list.
    pub rules: String,
    /// The reader's side.
    pub side: SideChoice,
    pub time_control: TimeControl,
    /// The number of games of a match.
    pub games: u32,
    /// The name of the player who is challenged.
    pub to: String,
    /// What the reader goes by as a guest, if that was asked.
    pub name: Option<String>,
    /// The names of two players on one screen.
    pub names: [Option<String>; 2],
}

impl Default for SetupForm {
    fn default() -> SetupForm {
        SetupForm {
            opponent: OpponentChoice::Computer,
            level: None,
            rules: String::new(),
            // A newcomer moves first, and sees at once what there is to do.
            side: SideChoice::First,
            time_control: TimeControl::None,
            games: 1,
            to: String::new(),
            name: None,
            names: [None, None],
        }
    }
}

/// Whom to play against.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum OpponentChoice {
    #[default]
    Computer,
    /// A second player at the same screen.
    Screen,
    /// The first player to open the link.
    Friend,
    /// Any player, by an open challenge in the lobby.
    Open,
    /// A player with an account, by name.
    Player,
}

const OPPONENTS: [(OpponentChoice, &str, &str, &str); 5] = [
    (OpponentChoice::Computer, "computer", "play-opponent-computer", "play-opponent-computer-note"),
    (OpponentChoice::Screen, "screen", "play-opponent-screen", "play-opponent-screen-note"),
    (OpponentChoice::Friend, "friend", "play-opponent-friend", "play-opponent-friend-note"),
    (OpponentChoice::Open, "open", "play-opponent-open", "play-opponent-open-note"),
    (OpponentChoice::Player, "player", "play-opponent-player", "play-opponent-player-note"),
];

const LEVELS: [&str; Level::COUNT] = [
    "level-1", "level-2", "level-3", "level-4", "level-5", "level-6", "level-7", "level-8", "level-9", "level-10",
    "level-11", "level-12",
];

const SIDES: [(SideChoice, &str); 3] =
    [(SideChoice::First, "first"), (SideChoice::Second, "second"), (SideChoice::Lot, "lot")];

/// The side that is chosen at first.
const DEFAULT_SIDE: &str = "first";

/// The time controls that the form offers, beside one with any time.
const TIME_CONTROLS: [(&str, TimeControl); 7] = [
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

impl SetupForm {
    /// Reads the form. Missing fields have the front page's defaults.
    pub fn read(kind: GameId, fields: &Fields) -> Result<SetupForm, Problem> {
        let field = |name: &str| entered(fields, name);
        let number = |name: &str| -> Result<u32, Problem> {
            field(name)
                .unwrap_or_default()
                .parse()
                .map_err(|_| Problem::with(Code::BadRequest, format!("{name}: expected a number")))
        };
        let unknown =
            |name: &str| Problem::with(Code::BadRequest, format!("{name}: expected one of the form's choices"));
        let mut form = SetupForm { rules: chosen_rules(kind, fields)?, ..SetupForm::default() };
        if let Some(value) = field("opponent") {
            form.opponent = OPPONENTS.iter().find(|choice| choice.1 == value).ok_or_else(|| unknown("opponent"))?.0;
        }
        if let Some(value) = field("level") {
            form.level = Some(value.parse().ok().and_then(Level::new).ok_or_else(|| unknown("level"))?);
        }
        if let Some(value) = field("side") {
            form.side = SIDES.iter().find(|side| side.1 == value).ok_or_else(|| unknown("side"))?.0;
        }
        form.time_control = match field("clock") {
            None => TimeControl::None,
            Some("own") => {
                TimeControl::Fischer { seconds: number("minutes")?.saturating_mul(60), increment: number("increment")? }
                    .checked()
                    .map_err(|error| Problem::with(Code::BadClock, error))?
            }
            Some(value) => TIME_CONTROLS.iter().find(|offered| offered.0 == value).ok_or_else(|| unknown("clock"))?.1,
        };
        // Days per move make no sense at one screen or against the computer.
        if matches!(form.time_control, TimeControl::Days { .. })
            && matches!(form.opponent, OpponentChoice::Computer | OpponentChoice::Screen)
        {
            form.time_control = TimeControl::None;
        }
        if field("games").is_some() {
            form.games = number("games")?;
        }
        field("to").unwrap_or_default().clone_into(&mut form.to);
        form.name = field("name").map(str::to_owned);
        form.names = ["first", "second"].map(|side| field(side).map(str::to_owned));
        Ok(form)
    }

    /// Whether two players on one screen have the same name.
    fn is_ambiguous(&self) -> bool {
        let [first, second] = self.names.each_ref().map(|name| name.as_deref().unwrap_or_default().to_lowercase());
        self.opponent == OpponentChoice::Screen && first == second && !first.is_empty()
    }
}

/// What was entered in a field.
fn entered<'a>(fields: &'a Fields, name: &str) -> Option<&'a str> {
    fields.iter().find(|(field, _)| field == name).map(|(_, value)| value.trim())
}

/// The options that the form names: flags, and prefixes whose number is in a field of its own.
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
    game: super::front::GameCard,
    problem: Option<String>,
    opponents: Vec<Pick>,
    levels: Vec<Pick>,
    sides: Vec<Pick>,
    options: Vec<OptionPick>,
    clocks: Vec<Pick>,
    /// The minutes and the increment of a clock with any time, as they were entered.
    minutes: String,
    increment: String,
    lengths: Vec<Pick>,
    /// The name of the player who is challenged, as it was entered.
    to: String,
    /// What the reader goes by as a guest; none for an account.
    guest: Option<String>,
    /// The players on one screen: their sides, and their names as they were entered.
    screen: [ScreenName; 2],
    /// Whether the chosen level follows from the reader's results.
    offered: bool,
}

/// A player on one screen.
struct ScreenName {
    field: &'static str,
    side: String,
    name: String,
}

/// A radio button or an entry of a menu.
#[derive(Default)]
struct Pick {
    value: String,
    label: String,
    note: String,
    chosen: bool,
    /// Whether it is a clock that counts days.
    days: bool,
    /// Whether it is a level that the reader has beaten.
    beaten: bool,
}

/// An option of a game.
struct OptionPick {
    /// Whether it combines with every other option. Otherwise it is one of a group.
    alone: bool,
    field: String,
    value: String,
    summary: String,
    clause: &'static str,
    numbers: Vec<Pick>,
    chosen: bool,
}

/// The query of the setup page.
#[derive(Deserialize)]
pub struct SetupQuery {
    opponent: Option<String>,
    level: Option<String>,
    /// The player to challenge.
    to: Option<String>,
}

/// `GET /play/{kind}`
pub async fn show(
    State(app): State<App>,
    GameKind(kind): GameKind,
    Query(query): Query<SetupQuery>,
    reader: Reader,
) -> Result<Response, Problem> {
    let fields = [("opponent", query.opponent), ("level", query.level), ("to", query.to)];
    let fields = fields.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?))).collect();
    let (t, ladder) = (reader.t, ladder_of(&app, kind, &reader.caller).await?);
    Ok(page(t, StatusCode::OK, &setup_page(kind, &fields, &ladder, reader, None)))
}

/// The reader's ladder in a game.
async fn ladder_of(app: &App, kind: GameId, caller: &Caller) -> Result<Ladder, ServiceError> {
    let mut all = own_ladders(&*app.store, caller).await?.into_iter();
    Ok(all.find(|ladder| ladder.kind == kind).unwrap_or(Ladder::new(kind)))
}

/// `POST /play/{kind}`: starts what the form asks for.
pub async fn start(
    State(app): State<App>,
    GameKind(kind): GameKind,
    reader: Reader,
    Form(fields): Form<Fields>,
) -> Response {
    let t = reader.t;
    let (problem, sentence) = match SetupForm::read(kind, &fields) {
        Err(problem) => (problem, None),
        Ok(form) if form.is_ambiguous() => (Code::BadName.into(), Some("play-same-names")),
        Ok(form) => match begin(&app, kind, &form, &reader.caller).await {
            Ok(response) => return response,
            Err(error) => {
                let sentence = match &error {
                    ServiceError::NotFound => Some("play-no-player"),
                    ServiceError::OwnChallenge => Some("play-yourself"),
                    error if error.needs_another_name() => None,
                    // Not the form's fault, or at least nothing that it can say better.
                    error if Problem::from(error.clone()).code.status() != StatusCode::BAD_REQUEST => {
                        return Problem::from(error.clone()).into_response();
                    }
                    _ => None,
                };
                (Problem::from(error), sentence)
            }
        },
    };
    // The form again as it was filled in, with the problem above it.
    let sentence = sentence.map_or_else(|| problem.sentence(t.language), |key| t.get(key).to_string());
    match ladder_of(&app, kind, &reader.caller).await {
        Ok(ladder) => page(t, problem.code.status(), &setup_page(kind, &fields, &ladder, reader, Some(sentence))),
        Err(error) => Problem::from(error).into_response(),
    }
}

/// `POST /pair/{kind}`: plays someone now.
pub async fn pair(State(app): State<App>, GameKind(kind): GameKind, caller: Caller) -> Result<Response, Problem> {
    let outcome = challenges::find_opponent(&app, &caller, kind.name(), "", None).await?;
    let address = format!("/{}/{}", outcome.kind.folder(), outcome.begun.id);
    Ok((app.cookie(&outcome.begun.session), redirect_to(&address)).into_response())
}

/// `GET /picture/{kind}?rules=…&side=…`: the start position with these options, seen from a side, for the setup page.
pub async fn picture(
    GameKind(kind): GameKind,
    Query(query): Query<PictureQuery>,
    lang: PreferredLanguage,
) -> Result<Response, Problem> {
    let drawn = pictures::start(kind, &query.rules, side_called(&query.side), lang.0).ok_or(Code::BadRules)?;
    Ok(([("content-type", "image/svg+xml")], drawn).into_response())
}

/// What a picture shows.
#[derive(Deserialize)]
pub struct PictureQuery {
    #[serde(default)]
    rules: String,
    /// The side at the bottom, as the form calls it.
    #[serde(default)]
    side: String,
}

/// The side that the form calls so; none where it is left to chance.
fn side_called(value: &str) -> Option<Side> {
    SIDES.iter().find(|side| side.1 == value)?.0.side()
}

/// The setup page with what was entered. A field that is missing, or says what the form does not offer, has its default.
fn setup_page(kind: GameId, fields: &Fields, ladder: &Ladder, reader: Reader, problem: Option<String>) -> SetupPage {
    let Reader { t, caller, frame } = reader;
    let info = kind.info();
    let rules = chosen_rules(kind, fields).unwrap_or_default();
    // Two on one screen sit on the same side of it.
    let screen = entered(fields, "opponent") == Some("screen");
    let side = (!screen).then(|| entered(fields, "side").unwrap_or(DEFAULT_SIDE)).and_then(side_called);
    let game = super::front::GameCard {
        picture: pictures::start(kind, &rules, side, t.language).unwrap_or_default(),
        ..super::front::GameCard::of(kind, t)
    };
    let choose = |picks: Vec<Pick>, name: &str, default: &str| choose(picks, entered(fields, name), default);
    let opponents = OPPONENTS.map(|(_, value, label, note)| Pick {
        value: value.to_owned(),
        label: t.get(label).to_string(),
        note: t.get(note).to_string(),
        ..Pick::default()
    });
    let levels = Level::all().zip(LEVELS).map(|(level, word)| Pick {
        value: level.to_string(),
        label: t.get("play-level-named").with("level", level.number()).with("name", t.get(word)).to_string(),
        beaten: ladder.beaten.contains(&level),
        ..Pick::default()
    });
    let sides = SIDES.map(|(side, value)| {
        let (label, note) = match side {
            SideChoice::First => (t.side(info, Side::First), t.get("side-begins").to_string()),
            SideChoice::Second => (t.side(info, Side::Second), String::new()),
            SideChoice::Lot => (t.get("side-random").to_string(), String::new()),
        };
        Pick { value: value.to_owned(), label, note, ..Pick::default() }
    });
    let offered = TIME_CONTROLS.map(|(value, time_control)| Pick {
        value: value.to_owned(),
        label: time_control_text(t, time_control),
        days: matches!(time_control, TimeControl::Days { .. }),
        ..Pick::default()
    });
    let own = Pick { value: "own".to_owned(), label: t.get("clock-custom").to_string(), ..Pick::default() };
    let (short, long): (Vec<Pick>, Vec<Pick>) = offered.into_iter().partition(|pick| !pick.days);
    let lengths = LENGTHS.map(|games| Pick { value: games.to_string(), ..Pick::default() });
    SetupPage {
        opponents: choose(opponents.into(), "opponent", "computer"),
        levels: choose(levels.collect(), "level", &ladder.offered.to_string()),
        sides: choose(sides.into(), "side", DEFAULT_SIDE),
        options: info.options.iter().map(|option| option_pick(option, fields, t)).collect(),
        clocks: choose(short.into_iter().chain([own]).chain(long).collect(), "clock", "none"),
        minutes: entered(fields, "minutes").unwrap_or("15").to_owned(),
        increment: entered(fields, "increment").unwrap_or("10").to_owned(),
        lengths: choose(lengths.into(), "games", "1"),
        to: entered(fields, "to").unwrap_or_default().to_owned(),
        guest: Reader::alias(&caller).map(|remembered| entered(fields, "name").map_or(remembered, str::to_owned)),
        screen: [("first", Side::First), ("second", Side::Second)].map(|(field, side)| ScreenName {
            field,
            side: t.side(info, side),
            name: entered(fields, field).unwrap_or_default().to_owned(),
        }),
        offered: ladder.played || entered(fields, "level").is_some(),
        t,
        frame,
        game,
        problem,
    }
}

/// The setup page on the reader's device: against the computer or on one screen, a single game, without days for a move.
pub fn device_page(kind: GameId, t: Words, frame: Frame) -> impl Template {
    let reader = Reader { t, caller: Caller::UNKNOWN, frame };
    let mut page = setup_page(kind, &Fields::new(), &Ladder::new(kind), reader, None);
    page.game.picture = board_files::start(kind, &page.frame, t.language);
    page.opponents.retain(|pick| matches!(pick.value.as_str(), "computer" | "screen"));
    page.clocks.retain(|pick| !pick.days);
    page.lengths.clear();
    page.guest = None;
    page
}

/// Chooses the pick that was entered, or else the default.
fn choose(mut picks: Vec<Pick>, entered: Option<&str>, default: &str) -> Vec<Pick> {
    let offered = entered.filter(|value| picks.iter().any(|pick| pick.value == *value));
    let value = offered.unwrap_or(default);
    for pick in &mut picks {
        pick.chosen = pick.value == value;
    }
    picks
}

fn option_pick(option: &'static roundel_rules::OptionInfo, fields: &Fields, t: Words) -> OptionPick {
    let (value, numbers) = match option.form {
        OptionForm::Flag => (option.name, Vec::new()),
        OptionForm::Numbered { prefix, min, max, step, default } => {
            let numbers = (min..=max).step_by(usize::from(step));
            let picks = numbers.map(|number: u8| Pick { value: number.to_string(), ..Pick::default() }).collect();
            (prefix, choose(picks, entered(fields, &format!("number-{prefix}")), &default.to_string()))
        }
    };
    let field = option.group.map_or_else(|| "rules".to_owned(), |group| format!("rules-{group}"));
    let mut of_field = fields.iter().filter(|(name, _)| *name == field).map(|(_, entered)| entered).peekable();
    OptionPick {
        alone: option.group.is_none(),
        // The numbered option is the default of its group.
        chosen: if of_field.peek().is_some() { of_field.any(|entered| entered == value) } else { !numbers.is_empty() },
        field,
        value: value.to_owned(),
        summary: t.option(option),
        // An option that is a whole board has no clause of its own.
        clause: if option.clause.contains('.') { option.clause } else { "" },
        numbers,
    }
}

/// Starts a game or creates a challenge, and redirects to it.
async fn begin(app: &App, kind: GameId, form: &SetupForm, caller: &Caller) -> Result<Response, ServiceError> {
    let terms =
        TermsRequest { kind: kind.name(), rules: &form.rules, time_control: form.time_control, games: form.games };
    let name = Reader::guest_entered(caller, form.name.as_deref());
    let challenge = |invitation| challenges::create(app, caller, terms, form.side, invitation, name);
    let (folder, begun) = match form.opponent {
        OpponentChoice::Computer => {
            let level = match form.level {
                Some(level) => level,
                None => ladder_of(app, kind, caller).await?.offered,
            };
            let opponent = GameOpponent::Computer(level);
            ("game", games::begin(app, caller, terms.check()?, opponent, form.side).await?)
        }
        OpponentChoice::Screen => {
            let opponent = GameOpponent::SameScreen(form.names.each_ref().map(Option::as_deref));
            ("game", games::begin(app, caller, terms.check()?, opponent, form.side).await?)
        }
        OpponentChoice::Friend => ("challenge", challenge(Invitation::Link).await?),
        OpponentChoice::Open => ("challenge", challenge(Invitation::Open).await?),
        OpponentChoice::Player => ("challenge", challenge(Invitation::Player(&form.to)).await?),
    };
    Ok((app.cookie(&begun.session), redirect_to(&format!("/{folder}/{}", begun.id))).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(kind: GameId, fields: &[(&str, &str)]) -> Result<SetupForm, Problem> {
        SetupForm::read(kind, &fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect())
    }

    #[test]
    fn the_front_pages_buttons_are_enough() {
        assert_eq!(read(GameId::Gou, &[("opponent", "computer")]), Ok(SetupForm::default()));
        let screen = read(GameId::Gou, &[("opponent", "screen")]).expect("a choice of the form");
        assert_eq!(screen, SetupForm { opponent: OpponentChoice::Screen, ..SetupForm::default() });
    }

    #[test]
    fn everything_can_be_chosen() {
        let fields = [
            ("opponent", "friend"),
            ("level", "12"),
            ("side", "lot"),
            ("rules-board", "oval-"),
            ("number-oval-", "30"),
            ("clock", "own"),
            ("minutes", "7"),
            ("increment", "1"),
            ("games", "3"),
            ("name", " Mia "),
            ("second", ""),
        ];
        let expected = SetupForm {
            opponent: OpponentChoice::Friend,
            level: Some(Level::HIGHEST),
            rules: "oval-30".to_owned(),
            side: SideChoice::Lot,
            time_control: TimeControl::Fischer { seconds: 420, increment: 1 },
            games: 3,
            to: String::new(),
            name: Some("Mia".to_owned()),
            names: [None, Some(String::new())],
        };
        assert_eq!(read(GameId::Runaround, &fields), Ok(expected));
    }

    #[test]
    fn two_on_one_screen_need_two_names() {
        let ambiguous = |opponent, first, second| {
            let fields = [("opponent", opponent), ("first", first), ("second", second)];
            read(GameId::Gou, &fields).expect("a filled form").is_ambiguous()
        };
        assert!(ambiguous("screen", "Anna", " anna "));
        assert!(!ambiguous("screen", "Anna", "Hanna"));
        assert!(!ambiguous("screen", "", ""), "without names they are told apart by colour");
        assert!(!ambiguous("computer", "Anna", "Anna"), "the names are not used");
    }

    #[test]
    fn the_usual_board_is_no_option() {
        let rules = |fields: &[(&str, &str)]| read(GameId::Runaround, fields).map(|form| form.rules);
        assert_eq!(rules(&[("rules-board", "oval-"), ("number-oval-", "24")]), Ok(String::new()));
        assert_eq!(rules(&[("rules-board", "horseshoe"), ("number-oval-", "30")]), Ok("horseshoe".to_owned()));
        let both = read(GameId::GoRound, &[("rules", "relocate"), ("rules", "any-crossing")]).map(|form| form.rules);
        assert_eq!(both, Ok("any-crossing,relocate".to_owned()));
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        let code = |fields: &[(&str, &str)]| read(GameId::Runaround, fields).expect_err("it makes no sense").code;
        assert_eq!(code(&[("opponent", "telepathy")]), Code::BadRequest);
        assert_eq!(code(&[("level", "13")]), Code::BadRequest);
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
        let clock =
            |opponent| read(GameId::Gou, &[("opponent", opponent), ("clock", "3d")]).map(|form| form.time_control);
        assert_eq!(clock("open"), Ok(TimeControl::Days { days: 3 }));
        assert_eq!(clock("computer"), Ok(TimeControl::None));
    }

    #[test]
    fn a_refused_form_keeps_what_was_entered() {
        let fields: Fields = [
            ("opponent", "friend"),
            ("level", "13"),
            ("rules-board", "oval-"),
            ("number-oval-", "30"),
            ("clock", "own"),
            ("minutes", "9999"),
            ("increment", "7"),
            ("games", "3"),
        ]
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .into();
        let frame = Frame::at("/play/runaround", None);
        let reader = Reader { t: Words::default(), caller: Caller::UNKNOWN, frame };
        let chosen = |picks: &[Pick]| -> Vec<String> {
            picks.iter().filter(|pick| pick.chosen).map(|pick| pick.value.clone()).collect()
        };
        let page = setup_page(GameId::Runaround, &fields, &Ladder::new(GameId::Runaround), reader, None);
        assert_eq!(chosen(&page.opponents), ["friend"]);
        assert_eq!(chosen(&page.levels), ["1"], "a level that there is not has the default");
        assert_eq!(chosen(&page.sides), ["first"]);
        assert_eq!(chosen(&page.clocks), ["own"]);
        assert_eq!((page.minutes.as_str(), page.increment.as_str()), ("9999", "7"));
        assert_eq!(chosen(&page.lengths), ["3"]);
        let options: Vec<&OptionPick> = page.options.iter().filter(|option| option.chosen).collect();
        assert_eq!(options.iter().map(|option| option.value.as_str()).collect::<Vec<_>>(), ["oval-"]);
        assert_eq!(chosen(&options[0].numbers), ["30"]);
    }

    #[test]
    fn every_option_of_every_game_can_be_chosen_in_the_form() {
        for kind in GameId::ALL {
            for option in kind.info().options {
                let pick = option_pick(option, &Fields::new(), Words::default());
                let mut fields = vec![(pick.field, pick.value.clone())];
                if let Some(number) = pick.numbers.first() {
                    fields.push((format!("number-{}", pick.value), number.value.clone()));
                }
                let form = SetupForm::read(kind, &fields).expect("an option of the game");
                assert!(!form.rules.is_empty(), "{}", option.name);
            }
        }
    }
}
