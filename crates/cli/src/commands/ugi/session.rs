//! A UGI session: options, the current game, and the running search.

use super::Answers;
use super::go::{self, Go};
use super::info::info;
use crate::failure::with_causes;
use crate::tablebases::tablebases;
use roundel_arena::spec::read_weights;
use roundel_draw::{TextStyle, text};
use roundel_engine::levels::Level;
use roundel_engine::{AnyEngine, EngineOptions, Evaluation, Limits, StopFlag};
use roundel_rules::text::quoted;
use roundel_rules::{AnyGame, AnyPosition, Draws, GameId, Outcome, SetupError, Side, Turn, turn_text};
use roundel_words::Words;
use std::io;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// The time of a search without limits.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

const MAX_THREADS: u64 = 1024;
const MAX_MEGABYTES: u64 = 1 << 16;

/// The values of the options.
struct Settings {
    game: GameId,
    rules: String,
    draws: Draws,
    options: EngineOptions,
    level: Level,
    seed: u64,
}

/// A search in a thread of its own.
struct Search {
    thread: JoinHandle<AnyEngine>,
    /// Whether `bestmove` has been sent.
    answered: Arc<AtomicBool>,
    /// Wakes an infinite search that has nothing left to search.
    stop: Sender<()>,
    until: Go,
}

/// A session with a program.
pub struct Session {
    answers: Answers,
    settings: Settings,
    game: AnyGame,
    engine: Option<AnyEngine>,
    search: Option<Search>,
}

impl Session {
    pub fn new(game: GameId, rules: &str, answers: Answers) -> Result<Session, SetupError> {
        let start = AnyPosition::start(game, rules)?;
        let (level, draws) = (Level::HIGHEST, Draws::On);
        let settings = Settings {
            game,
            rules: rules.to_owned(),
            draws,
            options: EngineOptions { tablebases: tablebases(), ..EngineOptions::default() },
            level,
            seed: 1,
        };
        Ok(Session { answers, settings, game: AnyGame::new(start, draws), engine: None, search: None })
    }

    /// Answers a line. Breaks after `quit`.
    pub fn handle_line(&mut self, line: &str) -> io::Result<ControlFlow<()>> {
        let (command, rest) = first_word(line);
        let done = match command {
            "" => Ok(()),
            "quit" => {
                self.stop_search();
                return Ok(ControlFlow::Break(()));
            }
            "stop" => {
                self.stop_search();
                Ok(())
            }
            "ugi" => return self.tell(&self.introduction()),
            "isready" => return self.tell("readyok"),
            "setoption" => self.idle().and_then(|()| self.set_option(rest)),
            "uginewgame" => self.idle().map(|()| self.new_game()),
            "position" => self.idle().and_then(|()| self.set_position(rest)),
            "go" => match self.idle().and_then(|()| self.go(rest)) {
                Err(refused @ CommandError::NoMove(_)) => {
                    // The program waits for a `bestmove`.
                    return self.tell(&format!("info error {refused}\nbestmove (none)"));
                }
                done => done,
            },
            "query" => match self.query(rest) {
                Ok(answer) => return self.tell(&format!("response {answer}")),
                Err(refused) => Err(refused),
            },
            "show" | "d" => return self.tell(&self.show()),
            other => Err(CommandError::Invalid(format!(
                "unknown command {}; expected ugi, isready, setoption, uginewgame, position, go, stop, query, show or quit",
                quoted(other)
            ))),
        };
        match done {
            Ok(()) => Ok(ControlFlow::Continue(())),
            Err(refused) => self.tell(&format!("info error {refused}")),
        }
    }

    /// At the end of the input: lets a search with a limit finish.
    pub fn finish(mut self) {
        match &self.search {
            Some(Search { until: Go::Within(_), .. }) => self.join(),
            _ => self.stop_search(),
        }
    }

    fn tell(&self, lines: &str) -> io::Result<ControlFlow<()>> {
        self.answers.tell(lines)?;
        Ok(ControlFlow::Continue(()))
    }

    fn introduction(&self) -> String {
        let Settings { game, rules, level, seed, options, .. } = &self.settings;
        let games: String = GameId::ALL.into_iter().map(|game| format!(" var {game}")).collect();
        let rules = if rules.is_empty() { "<empty>" } else { rules };
        format!(
            "id name Roundel {}\nid author the Roundel developers\n\
             option name Game type combo default {game}{games}\n\
             option name Rules type string default {rules}\n\
             option name Draws type check default true\n\
             option name Threads type spin default {} min 1 max {MAX_THREADS}\n\
             option name Hash type spin default {} min 1 max {MAX_MEGABYTES}\n\
             option name Level type spin default {level} min {} max {}\n\
             option name Seed type spin default {seed} min 0 max {}\n\
             option name Weights type string default <empty>\nugiok",
            env!("CARGO_PKG_VERSION"),
            options.threads,
            options.megabytes,
            Level::LOWEST,
            Level::HIGHEST,
            u64::MAX,
        )
    }

    fn set_option(&mut self, rest: &str) -> Result<(), CommandError> {
        let (word, rest) = first_word(rest);
        // A missing value means an empty one. Names have no spaces.
        let (name, rest) = first_word(rest);
        let (value_word, value) = first_word(rest);
        if word != "name" || !(value_word == "value" || rest.is_empty()) {
            return Err(CommandError::Invalid("setoption: expected `name NAME value VALUE`".to_owned()));
        }
        let value = if value == "<empty>" { "" } else { value };
        let refuse =
            |expected: String| CommandError::Invalid(format!("{name}: expected {expected}, found {}", quoted(value)));
        let number = |least: u64, most: u64| {
            let number = value.parse().ok().filter(|number| (least..=most).contains(number));
            number.ok_or_else(|| refuse(format!("a number from {least} to {most}")))
        };
        match name.to_ascii_lowercase().as_str() {
            "game" => {
                let game = value.parse().map_err(|error| CommandError::Invalid(format!("{error}")))?;
                // Rules and weights belong to one game.
                if game != self.settings.game {
                    (self.settings.game, self.settings.rules) = (game, String::new());
                    self.settings.options.evaluation = Evaluation::Shipped;
                }
                self.restart()?;
            }
            "rules" => {
                AnyPosition::start(self.settings.game, value)
                    .map_err(|error| CommandError::Invalid(with_causes(&error)))?;
                value.clone_into(&mut self.settings.rules);
                self.restart()?;
            }
            "draws" => {
                self.settings.draws = match value {
                    "true" => Draws::On,
                    "false" => Draws::Off,
                    _ => return Err(refuse("true or false".to_owned())),
                };
                self.restart()?;
            }
            "threads" => self.settings.options.threads = number(1, MAX_THREADS)? as usize,
            "hash" => self.settings.options.megabytes = number(1, MAX_MEGABYTES)? as usize,
            "level" => {
                let (lowest, highest) = (Level::LOWEST.number(), Level::HIGHEST.number());
                let number = number(lowest.into(), highest.into())?;
                self.settings.level = Level::new(number as u8).expect("a level within the bounds");
            }
            "seed" => self.settings.seed = number(0, u64::MAX)?,
            "weights" => self.settings.options.evaluation = self.evaluation(value)?,
            _ => {
                let names = "Game, Rules, Draws, Threads, Hash, Level, Seed or Weights";
                return Err(CommandError::Invalid(format!("unknown option {}; expected {names}", quoted(name))));
            }
        }
        // The next search builds a new engine.
        self.engine = None;
        Ok(())
    }

    fn evaluation(&self, value: &str) -> Result<Evaluation, CommandError> {
        match value {
            "" => Ok(Evaluation::Shipped),
            "hand" => Ok(Evaluation::HandCrafted),
            path => {
                let weights = read_weights(self.settings.game, Path::new(path));
                Ok(Evaluation::Weights(Arc::new(weights.map_err(|error| CommandError::Invalid(with_causes(&error)))?)))
            }
        }
    }

    /// Goes to the start position of the current options.
    fn restart(&mut self) -> Result<(), CommandError> {
        let start = AnyPosition::start(self.settings.game, &self.settings.rules);
        self.game =
            AnyGame::new(start.map_err(|error| CommandError::Invalid(with_causes(&error)))?, self.settings.draws);
        Ok(())
    }

    fn new_game(&mut self) {
        if let Some(engine) = &mut self.engine {
            engine.new_game();
        }
    }

    fn set_position(&mut self, rest: &str) -> Result<(), CommandError> {
        let refuse = |error: String| CommandError::Invalid(format!("position: {error}"));
        let words: Vec<&str> = rest.split_whitespace().collect();
        let moves = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
        let (place, tokens) = words.split_at(moves);
        let Settings { game, rules, draws, .. } = &self.settings;
        let start = match place {
            ["startpos"] => AnyPosition::start(*game, rules),
            ["fen", text @ ..] => AnyPosition::parse(*game, rules, &text.join(" ")),
            _ => return Err(refuse("expected startpos or fen and a position text".to_owned())),
        };
        let mut played = AnyGame::new(start.map_err(|error| CommandError::Invalid(with_causes(&error)))?, *draws);
        for (i, token) in tokens.iter().skip(1).enumerate() {
            played.push(token).map_err(|error| refuse(format!("token {}: {}", i + 1, with_causes(&error))))?;
        }
        self.game = played;
        Ok(())
    }

    fn go(&mut self, rest: &str) -> Result<(), CommandError> {
        let Turn::Decide(side) = self.game.turn() else {
            let due = turn_text(self.game.id().info(), self.game.turn());
            return Err(CommandError::NoMove(format!("there is nothing to decide: {due}")));
        };
        let until = go::parse(rest.split_whitespace(), side).map_err(CommandError::Invalid)?;
        let Settings { game, options, level, seed, .. } = &self.settings;
        let limits = match until {
            Go::Within(none) if none == Limits::default() && !level.strength(*game).has_limits() => {
                Limits::time(DEFAULT_TIME)
            }
            Go::Within(limits) => limits,
            Go::UntilStopped => Limits::default(),
        };
        let engine = self.engine.take();
        let engine = engine.unwrap_or_else(|| AnyEngine::at_level(*game, *level, options.clone(), *seed));
        let answered = Arc::new(AtomicBool::new(false));
        let (stop, stopped) = channel();
        let (sent, answers, game) = (answered.clone(), self.answers.clone(), self.game.clone());
        let search = move || {
            let mut engine = engine;
            let start = Instant::now();
            // A closed output is noticed when the next line is answered.
            let result = engine.search(&game, limits, &mut |result| drop(answers.tell(&info(result, start.elapsed()))));
            if let Some(warning) = engine.warning() {
                let _ = answers.tell(&format!("info string {warning}; continuing without it"));
            }
            if until == Go::UntilStopped {
                let _ = stopped.recv();
            }
            sent.store(true, Ordering::Release);
            let best = result.as_ref().map_or("(none)", |result| &result.mv);
            let _ = answers.tell(&format!("bestmove {best}"));
            engine
        };
        let thread = thread::Builder::new().spawn(search);
        let thread =
            thread.map_err(|error| CommandError::NoMove(format!("cannot start the search thread: {error}")))?;
        self.search = Some(Search { thread, answered, stop, until });
        Ok(())
    }

    /// Makes sure that no search is running. Waits for one that has just answered.
    fn idle(&mut self) -> Result<(), CommandError> {
        match &self.search {
            Some(search) if !search.answered.load(Ordering::Acquire) => {
                Err(CommandError::Invalid("a search is running; expected stop before it".to_owned()))
            }
            _ => {
                self.join();
                Ok(())
            }
        }
    }

    fn stop_search(&mut self) {
        let Some(search) = &self.search else { return };
        let stop_flag: StopFlag = self.settings.options.stop_flag.clone();
        stop_flag.stop();
        let _ = search.stop.send(());
        self.join();
        stop_flag.clear();
    }

    fn join(&mut self) {
        if let Some(search) = self.search.take() {
            // After a panic the next search builds a new engine.
            self.engine = search.thread.join().ok();
        }
    }

    fn query(&self, rest: &str) -> Result<String, CommandError> {
        let turn = self.game.turn();
        match rest {
            "gameover" => Ok(turn.outcome().is_some().to_string()),
            "p1turn" => Ok((turn.side() == Some(Side::First)).to_string()),
            "result" => Ok(match turn.outcome() {
                None => "none",
                Some(Outcome::Drawn) => "draw",
                Some(Outcome::Won(Side::First)) => "p1win",
                Some(Outcome::Won(Side::Second)) => "p2win",
            }
            .to_owned()),
            _ => Err(CommandError::Invalid(format!(
                "query: expected gameover, p1turn or result, found {}",
                quoted(rest)
            ))),
        }
    }

    fn show(&self) -> String {
        let scene = self.game.scene();
        let board = text(&scene, &TextStyle::PLAIN, &Words::default().legend(&scene));
        let turn = turn_text(self.game.id().info(), self.game.turn());
        format!("{board}position {}\n{turn}", self.game.position())
    }
}

/// Why a command was refused.
#[derive(Debug)]
enum CommandError {
    /// Not understood, or not possible now.
    Invalid(String),
    /// No move can be found.
    NoMove(String),
}

impl std::fmt::Display for CommandError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (CommandError::Invalid(message) | CommandError::NoMove(message)) = self;
        // Quoted text must not break the line.
        f.write_str(&message.replace(char::is_control, " "))
    }
}

/// The first word of a line, and the rest.
fn first_word(line: &str) -> (&str, &str) {
    let line = line.trim();
    let end = line.find(char::is_whitespace).unwrap_or(line.len());
    (&line[..end], line[end..].trim())
}
