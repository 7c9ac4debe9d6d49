//! Players as they are named on a command line: `level:5`, `random`, `greedy`, `engine:time=200ms`, a file of weights, or
//! `ugi:COMMAND`.

use crate::external::{External, command_words};
use crate::player::{EnginePlayer, Greedy, Playable, Player, Random};
use crate::process::plain;
use roundel_engine::levels::{self, Level};
use roundel_engine::{EngineOptions, Evaluation, Limits, Pruning, Weights, WeightsError};
use roundel_rules::text::quoted;
use roundel_rules::{Draws, GameId};
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// A player as it was named.
#[derive(Clone, PartialEq, Debug)]
pub struct Spec {
    text: String,
    kind: Kind,
}

#[derive(Clone, PartialEq, Debug)]
enum Kind {
    Random,
    Greedy,
    Level(Level),
    Engine(Engine),
    /// A command, its words apart.
    External(Vec<String>),
}

#[derive(Clone, PartialEq, Debug)]
struct Engine {
    limits: Limits,
    threads: usize,
    megabytes: usize,
    evaluation: EvaluationSpec,
    tables: bool,
    pruning: Pruning,
}

/// How an engine is to judge, before any file was read.
#[derive(Clone, PartialEq, Debug)]
enum EvaluationSpec {
    Shipped,
    HandCrafted,
    File(PathBuf),
}

/// A table this large is filled in a second or so; a larger one would only take longer to forget between games.
const MEGABYTES: usize = 16;

/// The time for a decision where nothing else ends the thinking.
pub const DEFAULT_TIME: Duration = Duration::from_millis(200);

/// Why there is no such player.
#[derive(Debug)]
pub enum SpecError {
    /// Nobody has this name.
    Unknown(String),
    /// There is no such level.
    Level(String),
    /// Something about an engine cannot be.
    Engine {
        /// What was found, as a message quotes it.
        found: String,
        /// What was expected.
        expected: String,
    },
    /// The command of a program cannot be understood.
    Command(String),
    /// The file of weights cannot be read.
    Unreadable(PathBuf, io::Error),
    /// The file holds no weights that fit.
    Weights(PathBuf, WeightsError),
}

const EXPECTED: &str =
    "level:1 to level:8, random, greedy, engine, engine:time=200ms, ugi:COMMAND, or a file of weights";

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SpecError::Unknown(found) => write!(f, "unknown player {found}; expected {EXPECTED}"),
            SpecError::Level(found) => write!(f, "unknown level {found}; expected a number from 1 to 8"),
            SpecError::Engine { found, expected } => write!(f, "engine: expected {expected}, found {found}"),
            SpecError::Command(found) => write!(f, "ugi: expected a command with its quotes closed, found {found}"),
            SpecError::Unreadable(path, error) => {
                write!(f, "cannot read the weights {}: {}", path.display(), plain(error))
            }
            SpecError::Weights(path, error) => write!(f, "{}: {error}", path.display()),
        }
    }
}

impl std::error::Error for SpecError {}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Spec {
    /// The same player; an engine thinks for itself, whatever tables it could find.
    #[must_use]
    pub fn without_tablebases(mut self) -> Spec {
        if let Kind::Engine(engine) = &mut self.kind {
            engine.tables = false;
        }
        self
    }

    /// Reads the name of a player.
    pub fn parse(text: &str) -> Result<Spec, SpecError> {
        let kind = match text.split_once(':') {
            None if text == "random" => Kind::Random,
            None if text == "greedy" => Kind::Greedy,
            None if text == "engine" => Kind::Engine(Engine::default()),
            Some(("engine", settings)) => Kind::Engine(Engine::parse(settings)?),
            Some(("level", number)) => {
                let level = number.parse().ok().and_then(Level::new);
                Kind::Level(level.ok_or_else(|| SpecError::Level(quoted(number)))?)
            }
            Some(("ugi", command)) => {
                Kind::External(command_words(command).ok_or_else(|| SpecError::Command(quoted(command)))?)
            }
            // A path says so by its shape or by being there.
            _ if text.contains(['/', '.']) || Path::new(text).is_file() => {
                Kind::Engine(Engine { evaluation: EvaluationSpec::File(text.into()), ..Engine::default() })
            }
            _ => return Err(SpecError::Unknown(quoted(text))),
        };
        Ok(Spec { text: text.to_owned(), kind })
    }

    /// Makes ready to play a game of a kind: reads the files that it needs. The limits are for those who have none of their
    /// own, and programs are told whether the draw rulings are in force.
    pub fn prepare<P: Playable>(&self, limits: Limits, draws: Draws) -> Result<PlayerFactory<P>, SpecError> {
        let or_default = |limits: Limits| match limits {
            none if none == Limits::default() => Limits::time(DEFAULT_TIME),
            some => some,
        };
        Ok(match &self.kind {
            Kind::Random => PlayerFactory::of(|| Box::new(Random::default())),
            Kind::Greedy => PlayerFactory::of(|| Box::new(Greedy::default())),
            &Kind::Level(level) => {
                let strength = level.strength(P::INFO.name.parse().expect("every game has a name of its own"));
                let limits = if strength.depth == 0 && strength.nodes == 0 { or_default(limits) } else { limits };
                PlayerFactory::of(move || {
                    let options = EngineOptions { megabytes: MEGABYTES, ..EngineOptions::default() };
                    let renew = move |seed| levels::engine::<P>(level, options.clone(), seed);
                    Box::new(EnginePlayer::renewed(Box::new(renew), limits))
                })
            }
            Kind::Engine(engine) => {
                let options = engine.options::<P>()?;
                let limits = or_default(if engine.limits == Limits::default() { limits } else { engine.limits });
                PlayerFactory::of(move || Box::new(EnginePlayer::new(P::engine(options.clone()), limits)))
            }
            Kind::External(words) => {
                let (words, limits) = (words.clone(), or_default(limits));
                PlayerFactory::of(move || Box::new(External::new(words.clone(), limits, draws)))
            }
        })
    }
}

/// Makes players of one kind, as many as play at a time.
pub struct PlayerFactory<P>(Box<Make<P>>);

type Make<P> = dyn Fn() -> Box<dyn Player<P>> + Send + Sync;

impl<P: Playable> PlayerFactory<P> {
    fn of(make: impl Fn() -> Box<dyn Player<P>> + Send + Sync + 'static) -> PlayerFactory<P> {
        PlayerFactory(Box::new(make))
    }

    /// Another player.
    pub fn player(&self) -> Box<dyn Player<P>> {
        (self.0)()
    }
}

impl<P> fmt::Debug for PlayerFactory<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Team").finish_non_exhaustive()
    }
}

impl Default for Engine {
    fn default() -> Engine {
        Engine {
            limits: Limits::default(),
            threads: 1,
            megabytes: MEGABYTES,
            evaluation: EvaluationSpec::Shipped,
            tables: true,
            pruning: Pruning::default(),
        }
    }
}

impl Engine {
    fn parse(settings: &str) -> Result<Engine, SpecError> {
        let mut engine = Engine::default();
        for setting in settings.split(',') {
            let refuse = |expected: String| SpecError::Engine { found: quoted(setting), expected };
            let (key, value) = setting.split_once('=').unwrap_or((setting, ""));
            let number = |most: u64| -> Result<u64, SpecError> {
                let number = value.parse().ok().filter(|number| (1..=most).contains(number));
                number.ok_or_else(|| refuse(format!("{key}=N with N from 1 to {most}")))
            };
            match key {
                "time" => engine.limits.time = Some(parse_time(value).map_err(refuse)?),
                "nodes" => engine.limits.nodes = Some(number(1 << 50)?),
                "depth" => engine.limits.depth = Some(number(100)? as u8),
                "threads" => engine.threads = number(1024)? as usize,
                "mb" => engine.megabytes = number(1 << 20)? as usize,
                "without" if value == "reductions" => engine.pruning.late_move_reductions = 0,
                "without" if value == "margin" => engine.pruning.reverse_futility_margin = 0,
                "without" if value == "futility" => engine.pruning.futility_margin = 0,
                "without" if value == "late" => engine.pruning.late_move_pruning = 0,
                "tables" if value == "on" => engine.tables = true,
                "tables" if value == "off" => engine.tables = false,
                "eval" if value == "shipped" => engine.evaluation = EvaluationSpec::Shipped,
                "eval" if value == "hand" => engine.evaluation = EvaluationSpec::HandCrafted,
                "eval" if !value.is_empty() => engine.evaluation = EvaluationSpec::File(value.into()),
                _ => {
                    return Err(refuse(
                        "time=, nodes=, depth=, threads=, mb=, tables=on|off, without=reductions|margin|futility|late or eval=shipped|hand|FILE".to_owned(),
                    ));
                }
            }
        }
        Ok(engine)
    }

    fn options<P: Playable>(&self) -> Result<EngineOptions, SpecError> {
        let evaluation = match &self.evaluation {
            EvaluationSpec::Shipped => Evaluation::Shipped,
            EvaluationSpec::HandCrafted => Evaluation::HandCrafted,
            EvaluationSpec::File(path) => Evaluation::Weights(Arc::new(read_weights::<P>(path)?)),
        };
        let (threads, megabytes, tables) = (self.threads, self.megabytes, self.tables);
        Ok(EngineOptions { threads, megabytes, evaluation, tables, pruning: self.pruning, ..EngineOptions::default() })
    }
}

/// Reads the weights of a game from a file.
pub fn read_weights<P: Playable>(path: &Path) -> Result<Weights, SpecError> {
    let text = fs::read_to_string(path).map_err(|error| SpecError::Unreadable(path.to_owned(), error))?;
    let game: GameId = P::INFO.name.parse().expect("every game has a name of its own");
    Weights::parse(&text, game, P::WEIGHTS).map_err(|error| SpecError::Weights(path.to_owned(), error))
}

/// Reads a number of milliseconds, seconds or minutes; what was expected, where it is none.
pub fn parse_time(text: &str) -> Result<Duration, String> {
    let expected = || "a time like 200ms, 1.5s or 2m, up to an hour".to_owned();
    let split = text.find(|c: char| !c.is_ascii_digit() && c != '.').ok_or_else(expected)?;
    let (number, unit) = text.split_at(split);
    let seconds = match unit {
        "ms" => 0.001,
        "s" => 1.0,
        "m" => 60.0,
        _ => return Err(expected()),
    };
    let number: f64 = number.parse().map_err(|_| expected())?;
    let time = number * seconds;
    if time > 0.0 && time <= 3600.0 { Ok(Duration::from_secs_f64(time)) } else { Err(expected()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundel_rules::games::gou::Gou;

    fn engine(text: &str) -> Engine {
        match Spec::parse(text).expect("a player").kind {
            Kind::Engine(engine) => engine,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn names_of_players() {
        assert_eq!(Spec::parse("random").expect("a player").kind, Kind::Random);
        assert_eq!(Spec::parse("level:8").expect("a player").kind, Kind::Level(Level::HIGHEST));
        assert_eq!(engine("engine"), Engine::default());
        let limits = Limits { depth: Some(3), nodes: Some(9), time: Some(Duration::from_millis(1500)) };
        let set =
            Engine { limits, threads: 2, megabytes: 8, evaluation: EvaluationSpec::HandCrafted, ..Engine::default() };
        assert_eq!(engine("engine:time=1.5s,nodes=9,depth=3,threads=2,mb=8,eval=hand"), set);
        assert_eq!(engine("a/b").evaluation, engine("engine:eval=a/b").evaluation);
        assert_eq!(Spec::parse("engine:nodes=5").expect("a player").to_string(), "engine:nodes=5");
    }

    #[test]
    fn what_is_no_player() {
        let complaint = |text| Spec::parse(text).expect_err("no player").to_string();
        assert_eq!(complaint("level:9"), "unknown level `9`; expected a number from 1 to 8");
        assert_eq!(complaint("level:"), "unknown level ``; expected a number from 1 to 8");
        assert_eq!(complaint("gready"), format!("unknown player `gready`; expected {EXPECTED}"));
        assert_eq!(complaint(""), format!("unknown player ``; expected {EXPECTED}"));
        assert_eq!(complaint("ugi:"), "ugi: expected a command with its quotes closed, found ``");
        assert_eq!(complaint("ugi:sh -c 'x"), "ugi: expected a command with its quotes closed, found `sh -c 'x`");
        assert!(complaint("engine:").starts_with("engine: expected time="), "{}", complaint("engine:"));
        assert!(complaint("engine:time=5").starts_with("engine: expected a time like"));
        assert!(complaint("engine:nodes=0").starts_with("engine: expected nodes=N with N from 1 to"));
        assert!(complaint("engine:eval=").starts_with("engine: expected time="));
    }

    #[test]
    fn weights_must_be_there_and_fit() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("weights.txt");
        let complaint = || {
            let spec = Spec::parse(&path.display().to_string()).expect("a path is a player");
            spec.prepare::<Gou>(Limits::default(), Draws::On).expect_err("no weights").to_string()
        };
        assert!(complaint().contains("no such file"), "{}", complaint());
        fs::write(&path, "something else").expect("written");
        assert!(complaint().contains("not a file of weights"), "{}", complaint());
    }
}
