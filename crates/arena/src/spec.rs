//! Player specifications as on a command line: `level:5`, `random`, `novice`, `engine:time=200ms`, a file of weights, or
//! `ugi:COMMAND`.

use crate::external::{External, command_words};
use crate::player::{EnginePlayer, Greedy, Playable, Player, Random};
use crate::stand_ins::{Casual, Novice};
use roundel_engine::levels::{Level, Strength};
use roundel_engine::tablebase::Tablebases;
use roundel_engine::{
    AnyEngine, EngineOptions, Evaluation, Limits, Pruning, Weights, WeightsError, game_id, weight_count,
};
use roundel_rules::text::quoted;
use roundel_rules::{Draws, GameId};
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// A parsed player specification.
#[derive(Clone, PartialEq, Debug)]
pub struct Spec {
    text: String,
    kind: Kind,
}

#[derive(Clone, PartialEq, Debug)]
enum Kind {
    Random,
    Greedy,
    Novice,
    Casual,
    Level(Level),
    Strength(Strength),
    Engine(EngineSpec),
    /// A command, split into words.
    External(Vec<String>),
}

#[derive(Clone, PartialEq, Debug)]
struct EngineSpec {
    limits: Limits,
    threads: usize,
    megabytes: usize,
    evaluation: EvaluationSpec,
    tablebases: bool,
    pruning: Pruning,
}

/// An engine's evaluation, before any file is read.
#[derive(Clone, PartialEq, Debug)]
enum EvaluationSpec {
    Shipped,
    HandCrafted,
    File(PathBuf),
}

/// A transposition table of this size fills up in about a second. A larger one only takes longer to clear between games.
const MEGABYTES: usize = 16;

/// The time for a decision where nothing else limits the search.
pub const DEFAULT_TIME: Duration = Duration::from_millis(200);

/// Why a specification names no player.
#[derive(Debug)]
pub enum SpecError {
    /// Unknown player.
    Unknown(String),
    /// No such level.
    Level(String),
    /// A wrong engine setting.
    Engine {
        /// The setting, quoted.
        found: String,
        /// The settings that are possible.
        expected: String,
    },
    /// A command with an open quote, or none.
    Command(String),
    /// The file of weights cannot be read.
    Unreadable(PathBuf, io::Error),
    /// The file holds no weights for the game.
    Weights(PathBuf, WeightsError),
}

const EXPECTED: &str =
    "level:1 to level:12, random, novice, casual, greedy, engine, engine:time=200ms, ugi:COMMAND, or a file of weights";

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SpecError::Unknown(found) => write!(f, "unknown player {found}; expected {EXPECTED}"),
            SpecError::Level(found) => {
                write!(f, "unknown level {found}; expected a number from 1 to {}", Level::HIGHEST)
            }
            SpecError::Engine { found, expected } => write!(f, "engine: expected {expected}, found {found}"),
            SpecError::Command(found) => write!(f, "ugi: expected a command with its quotes closed, found {found}"),
            SpecError::Unreadable(path, _) => write!(f, "cannot read the weights {}", path.display()),
            SpecError::Weights(path, _) => write!(f, "{}", path.display()),
        }
    }
}

impl std::error::Error for SpecError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            SpecError::Unreadable(_, error) => Some(error),
            SpecError::Weights(_, error) => Some(error),
            SpecError::Unknown(_) | SpecError::Level(_) | SpecError::Engine { .. } | SpecError::Command(_) => None,
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Spec {
    /// Parses a specification.
    pub fn parse(text: &str) -> Result<Spec, SpecError> {
        let kind = match text.split_once(':') {
            None if text == "random" => Kind::Random,
            None if text == "greedy" => Kind::Greedy,
            None if text == "novice" => Kind::Novice,
            None if text == "casual" => Kind::Casual,
            None if text == "engine" => Kind::Engine(EngineSpec::default()),
            Some(("engine", settings)) => Kind::Engine(EngineSpec::parse(settings)?),
            Some(("level", number)) => {
                let level = number.parse().ok().and_then(Level::new);
                Kind::Level(level.ok_or_else(|| SpecError::Level(quoted(number)))?)
            }
            Some(("ugi", command)) => {
                Kind::External(command_words(command).ok_or_else(|| SpecError::Command(quoted(command)))?)
            }
            // A path has a slash or a dot, or the file exists.
            _ if text.contains(['/', '.']) || Path::new(text).is_file() => {
                Kind::Engine(EngineSpec { evaluation: EvaluationSpec::File(text.into()), ..EngineSpec::default() })
            }
            _ => return Err(SpecError::Unknown(quoted(text))),
        };
        Ok(Spec { text: text.to_owned(), kind })
    }

    /// The engine at a strength that need not be that of a level.
    pub fn of_strength(strength: Strength) -> Spec {
        Spec { text: strength.to_string(), kind: Kind::Strength(strength) }
    }

    /// Prepares the player for games of one kind: reads the files that it names.
    pub fn prepare<P: Playable>(&self, conditions: &Conditions) -> Result<PlayerFactory<P>, SpecError> {
        let game = game_id::<P>();
        let &Conditions { limits, draws, .. } = conditions;
        Ok(match &self.kind {
            Kind::Random => PlayerFactory::of(|| Box::new(Random::default())),
            Kind::Greedy => PlayerFactory::of(|| Box::new(Greedy::default())),
            Kind::Novice => PlayerFactory::of(|| Box::new(Novice::default())),
            Kind::Casual => PlayerFactory::of(|| Box::new(Casual::default())),
            &Kind::Level(level) => of_strength(level.strength(game), conditions),
            &Kind::Strength(strength) => of_strength(strength, conditions),
            Kind::Engine(engine) => {
                let options = engine.options(game, &conditions.tablebases)?;
                let limits = or_default(if engine.limits == Limits::default() { limits } else { engine.limits });
                PlayerFactory::of(move || Box::new(EnginePlayer::new(AnyEngine::new(game, options.clone()), limits)))
            }
            Kind::External(words) => {
                let (words, limits) = (words.clone(), or_default(limits));
                PlayerFactory::of(move || Box::new(External::new(words.clone(), limits, draws)))
            }
        })
    }
}

/// The limits, or the default time where there are none.
fn or_default(limits: Limits) -> Limits {
    if limits == Limits::default() { Limits::time(DEFAULT_TIME) } else { limits }
}

fn of_strength<P: Playable>(strength: Strength, conditions: &Conditions) -> PlayerFactory<P> {
    let game = game_id::<P>();
    let limits = if strength.has_limits() { conditions.limits } else { or_default(conditions.limits) };
    let tablebases = conditions.tablebases.clone();
    let options = EngineOptions { megabytes: MEGABYTES, tablebases, ..EngineOptions::default() };
    PlayerFactory::of(move || {
        let options = options.clone();
        let rebuild = move |seed| AnyEngine::of_strength(game, strength, options.clone(), seed);
        Box::new(EnginePlayer::rebuilt(Box::new(rebuild), limits))
    })
}

/// What holds for all players of a match.
#[derive(Clone, Debug, Default)]
pub struct Conditions {
    /// The limits of players that have none of their own.
    pub limits: Limits,
    /// Whether the draw rulings are in force. External programs are told.
    pub draws: Draws,
    /// The tablebases that engines may use.
    pub tablebases: Tablebases,
}

/// Makes players of one kind: one for each game that is played at the same time.
pub struct PlayerFactory<P>(Box<Make<P>>);

type Make<P> = dyn Fn() -> Box<dyn Player<P>> + Send + Sync;

impl<P: Playable> PlayerFactory<P> {
    fn of(make: impl Fn() -> Box<dyn Player<P>> + Send + Sync + 'static) -> PlayerFactory<P> {
        PlayerFactory(Box::new(make))
    }

    /// Makes a player.
    pub fn player(&self) -> Box<dyn Player<P>> {
        (self.0)()
    }
}

impl<P> fmt::Debug for PlayerFactory<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PlayerFactory").finish_non_exhaustive()
    }
}

impl Default for EngineSpec {
    fn default() -> EngineSpec {
        EngineSpec {
            limits: Limits::default(),
            threads: 1,
            megabytes: MEGABYTES,
            evaluation: EvaluationSpec::Shipped,
            tablebases: true,
            pruning: Pruning::default(),
        }
    }
}

impl EngineSpec {
    fn parse(settings: &str) -> Result<EngineSpec, SpecError> {
        let mut engine = EngineSpec::default();
        for setting in settings.split(',') {
            let refuse = |expected: String| SpecError::Engine { found: quoted(setting), expected };
            let (key, value) = setting.split_once('=').unwrap_or((setting, ""));
            let number = |most: u64| -> Result<u64, SpecError> {
                let number = value.parse().ok().filter(|number| (1..=most).contains(number));
                number.ok_or_else(|| refuse(format!("{key}=N with N from 1 to {most}")))
            };
            match key {
                "time" => {
                    engine.limits.time =
                        Some(parse_duration(value).map_err(|error| refuse(error.expected().to_owned()))?);
                }
                "nodes" => engine.limits.nodes = Some(number(1 << 50)?),
                "depth" => engine.limits.depth = Some(number(100)? as u8),
                "threads" => engine.threads = number(1024)? as usize,
                // The second name of a setting is that of earlier versions.
                "hash" | "mb" => engine.megabytes = number(1 << 20)? as usize,
                "without" => match value {
                    "lmr" | "reductions" => engine.pruning.late_move_reductions = 0,
                    "rfp" | "margin" => engine.pruning.reverse_futility_margin = 0,
                    "futility" => engine.pruning.futility_margin = 0,
                    "lmp" | "late" => engine.pruning.late_move_pruning = 0,
                    _ => return Err(refuse("without=lmr|rfp|futility|lmp".to_owned())),
                },
                "tablebases" | "tables" => match value {
                    "on" => engine.tablebases = true,
                    "off" => engine.tablebases = false,
                    _ => return Err(refuse(format!("{key}=on|off"))),
                },
                "eval" if value == "shipped" => engine.evaluation = EvaluationSpec::Shipped,
                "eval" if value == "hand" => engine.evaluation = EvaluationSpec::HandCrafted,
                "eval" if !value.is_empty() => engine.evaluation = EvaluationSpec::File(value.into()),
                _ => {
                    return Err(refuse(
                        "time=, nodes=, depth=, threads=, hash=, tablebases=on|off, without=lmr|rfp|futility|lmp or eval=shipped|hand|FILE".to_owned(),
                    ));
                }
            }
        }
        Ok(engine)
    }

    fn options(&self, game: GameId, tablebases: &Tablebases) -> Result<EngineOptions, SpecError> {
        let evaluation = match &self.evaluation {
            EvaluationSpec::Shipped => Evaluation::Shipped,
            EvaluationSpec::HandCrafted => Evaluation::HandCrafted,
            EvaluationSpec::File(path) => Evaluation::Weights(Arc::new(read_weights(game, path)?)),
        };
        Ok(EngineOptions {
            threads: self.threads,
            megabytes: self.megabytes,
            evaluation,
            tablebases: if self.tablebases { tablebases.clone() } else { Tablebases::none() },
            pruning: self.pruning,
            ..EngineOptions::default()
        })
    }
}

/// Reads the weights of a game from a file.
pub fn read_weights(game: GameId, path: &Path) -> Result<Weights, SpecError> {
    let text = fs::read_to_string(path).map_err(|error| SpecError::Unreadable(path.to_owned(), error))?;
    Weights::parse(&text, game, weight_count(game)).map_err(|error| SpecError::Weights(path.to_owned(), error))
}

/// A text is not a duration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DurationError;

impl DurationError {
    /// What a duration looks like.
    pub const fn expected(self) -> &'static str {
        "a time like 200ms, 1.5s or 2m, up to an hour"
    }
}

impl fmt::Display for DurationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.expected())
    }
}

impl std::error::Error for DurationError {}

/// Parses a duration in milliseconds, seconds or minutes.
pub fn parse_duration(text: &str) -> Result<Duration, DurationError> {
    let split = text.find(|c: char| !c.is_ascii_digit() && c != '.').ok_or(DurationError)?;
    let (number, unit) = text.split_at(split);
    let seconds = match unit {
        "ms" => 0.001,
        "s" => 1.0,
        "m" => 60.0,
        _ => return Err(DurationError),
    };
    let number: f64 = number.parse().map_err(|_| DurationError)?;
    let time = number * seconds;
    if time > 0.0 && time <= 3600.0 { Ok(Duration::from_secs_f64(time)) } else { Err(DurationError) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundel_rules::games::gou::Gou;

    fn engine(text: &str) -> EngineSpec {
        match Spec::parse(text).expect("a player").kind {
            Kind::Engine(engine) => engine,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn names_of_players() {
        assert_eq!(Spec::parse("random").expect("a player").kind, Kind::Random);
        assert_eq!(Spec::parse("level:12").expect("a player").kind, Kind::Level(Level::HIGHEST));
        assert_eq!(engine("engine"), EngineSpec::default());
        let limits = Limits { depth: Some(3), nodes: Some(9), time: Some(Duration::from_millis(1500)) };
        let set = EngineSpec {
            limits,
            threads: 2,
            megabytes: 8,
            evaluation: EvaluationSpec::HandCrafted,
            ..EngineSpec::default()
        };
        assert_eq!(engine("engine:time=1.5s,nodes=9,depth=3,threads=2,hash=8,eval=hand"), set);
        assert_eq!(engine("a/b").evaluation, engine("engine:eval=a/b").evaluation);
        assert_eq!(Spec::parse("engine:nodes=5").expect("a player").to_string(), "engine:nodes=5");
    }

    #[test]
    fn settings_have_their_old_names_too() {
        for (name, old) in [
            ("hash=8", "mb=8"),
            ("tablebases=off", "tables=off"),
            ("without=lmr", "without=reductions"),
            ("without=rfp", "without=margin"),
            ("without=lmp", "without=late"),
        ] {
            let set = engine(&format!("engine:{name}"));
            assert_eq!(set, engine(&format!("engine:{old}")), "{name}");
            assert_ne!(set, EngineSpec::default(), "{name}");
        }
    }

    #[test]
    fn what_is_no_player() {
        let complaint = |text| Spec::parse(text).expect_err("no player").to_string();
        assert_eq!(complaint("level:13"), "unknown level `13`; expected a number from 1 to 12");
        assert_eq!(complaint("level:"), "unknown level ``; expected a number from 1 to 12");
        assert_eq!(complaint("gready"), format!("unknown player `gready`; expected {EXPECTED}"));
        assert_eq!(complaint(""), format!("unknown player ``; expected {EXPECTED}"));
        assert_eq!(complaint("ugi:"), "ugi: expected a command with its quotes closed, found ``");
        assert_eq!(complaint("ugi:sh -c 'x"), "ugi: expected a command with its quotes closed, found `sh -c 'x`");
        assert!(complaint("engine:").starts_with("engine: expected time="), "{}", complaint("engine:"));
        assert!(complaint("engine:time=5").starts_with("engine: expected a time like"));
        assert!(complaint("engine:nodes=0").starts_with("engine: expected nodes=N with N from 1 to"));
        assert!(complaint("engine:eval=").starts_with("engine: expected time="));
        assert_eq!(complaint("engine:tablebases="), "engine: expected tablebases=on|off, found `tablebases=`");
        assert!(complaint("engine:without=all").starts_with("engine: expected without=lmr|rfp|futility|lmp"));
    }

    #[test]
    fn weights_must_be_there_and_fit() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("weights.txt");
        let refused = || {
            let spec = Spec::parse(&path.display().to_string()).expect("a path is a player");
            spec.prepare::<Gou>(&Conditions::default()).expect_err("no weights")
        };
        let Err(SpecError::Unreadable(_, error)) = Err::<(), _>(refused()) else { panic!("{:?}", refused()) };
        assert_eq!(error.kind(), io::ErrorKind::NotFound);
        assert_eq!(refused().to_string(), format!("cannot read the weights {}", path.display()));
        fs::write(&path, "something else").expect("written");
        let error = refused();
        let cause = std::error::Error::source(&error).expect("a cause").to_string();
        assert!(cause.contains("not a file of weights"), "{error}: {cause}");
    }
}
