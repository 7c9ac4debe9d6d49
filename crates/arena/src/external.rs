//! External programs as players, through the Universal Game Interface (docs/protocol.md).

use crate::player::{ChosenMove, Fault, Player};
use crate::process::{Process, ReadError, os_message};
use roundel_engine::Limits;
use roundel_engine::rng::SeededRng;
use roundel_rules::text::quoted;
use roundel_rules::{Draws, Game, GameOptions, Position};
use std::time::{Duration, Instant};

/// The time for a program to start, and to answer `isready`.
const START: Duration = Duration::from_secs(10);
/// The grace period beyond the time limit of a decision.
const GRACE: Duration = Duration::from_secs(1);
/// The timeout of a decision without a time limit.
const TIMEOUT: Duration = Duration::from_mins(1);

/// A program that plays. It is started for its first game, and again after a fault.
#[derive(Debug)]
pub struct External {
    words: Vec<String>,
    limits: Limits,
    draws: Draws,
    running: Option<Running>,
}

#[derive(Debug)]
struct Running {
    process: Process,
    /// The names of its options, in lower case.
    options: Vec<String>,
}

impl External {
    /// A player that this command starts.
    pub fn new(words: Vec<String>, limits: Limits, draws: Draws) -> External {
        External { words, limits, draws, running: None }
    }

    /// The program; starts it if it is not running.
    fn running(&mut self) -> Result<&mut Running, Fault> {
        if self.running.is_none() {
            self.running = Some(Running::start(&self.words)?);
        }
        Ok(self.running.as_mut().expect("it was just started"))
    }

    fn choose_move<P: Position>(&mut self, game: &Game<P>) -> Result<ChosenMove<P::Move>, Fault> {
        let Limits { depth, nodes, time } = self.limits;
        let running = self.running()?;
        running.send(&position_line(game));
        let mut go = "go".to_owned();
        let limits =
            [("movetime", time.map(|time| time.as_millis() as u64)), ("nodes", nodes), ("depth", depth.map(u64::from))];
        for (name, limit) in limits {
            go += &limit.map_or_else(String::new, |limit| format!(" {name} {limit}"));
        }
        running.send(&go);
        let allowed = time.map_or(TIMEOUT, |time| time + GRACE);
        let until = Instant::now() + allowed;
        let mut nodes = 0;
        loop {
            let line = running.line("bestmove", until, allowed)?;
            let mut words = line.split_whitespace();
            match words.next() {
                Some("bestmove") => {
                    let text = words.next().unwrap_or_default();
                    let illegal = |error| Fault(format!("answered {}: {error}", quoted(text)));
                    return Ok(ChosenMove { mv: game.position().parse_move(text).map_err(illegal)?, nodes });
                }
                Some("info") => {
                    let reported = words.skip_while(|&word| word != "nodes").nth(1).and_then(|word| word.parse().ok());
                    nodes = reported.unwrap_or(nodes);
                }
                _ => {}
            }
        }
    }
}

/// The `position` line of a game.
fn position_line<P: Position>(game: &Game<P>) -> String {
    let start = game.start();
    let from = if *start == P::start(start.options()) { "startpos".to_owned() } else { format!("fen {start}") };
    let tokens = game.token_texts();
    if tokens.is_empty() { format!("position {from}") } else { format!("position {from} moves {}", tokens.join(" ")) }
}

impl<P: Position> Player<P> for External {
    fn begin(&mut self, start: &P, mut rng: SeededRng) -> Result<(), Fault> {
        let choices = start.options().choices();
        let rules = choices.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        let draws = (self.draws == Draws::On).to_string();
        let begun = self.running().and_then(|running| {
            running.set("Game", P::INFO.name);
            running.set("Rules", &rules);
            running.set("Draws", &draws);
            running.set("Seed", &rng.below(1 << 31).to_string());
            running.send("uginewgame");
            running.send("isready");
            running.wait_for("readyok")
        });
        begun.inspect_err(|_| self.running = None)
    }

    fn choose(&mut self, game: &Game<P>) -> Result<ChosenMove<P::Move>, Fault> {
        // After a fault the state of the program is unknown, so it is started again.
        self.choose_move(game).inspect_err(|_| self.running = None)
    }
}

impl Running {
    fn start(words: &[String]) -> Result<Running, Fault> {
        let process =
            Process::start(words).map_err(|error| Fault(format!("could not be started: {}", os_message(&error))))?;
        let mut running = Running { process, options: Vec::new() };
        running.send("ugi");
        let until = Instant::now() + START;
        loop {
            let line = running.line("ugiok", until, START)?;
            match line.strip_prefix("option name ") {
                Some(option) => {
                    let name = option.split(" type ").next().unwrap_or(option);
                    running.options.push(name.trim().to_lowercase());
                }
                None if line == "ugiok" => return Ok(running),
                None => {}
            }
        }
    }

    /// Sets an option, if the program has it.
    fn set(&mut self, name: &str, value: &str) {
        if !self.options.contains(&name.to_lowercase()) {
            return;
        }
        self.send(format!("setoption name {name} value {value}").trim_end());
    }

    /// Sends a line. An error shows when the answer is missing.
    fn send(&mut self, line: &str) {
        let _ = self.process.send(line);
    }

    fn wait_for(&mut self, answer: &'static str) -> Result<(), Fault> {
        let until = Instant::now() + START;
        while self.line(answer, until, START)? != answer {}
        Ok(())
    }

    /// The next line. The fault names the line that was awaited.
    fn line(&mut self, awaited: &str, until: Instant, allowed: Duration) -> Result<String, Fault> {
        self.process.line(until).map_err(|error| match error {
            ReadError::Timeout => Fault(format!("no `{awaited}` within {} ms", allowed.as_millis())),
            ReadError::Closed => match self.process.ended() {
                Some(status) => Fault(format!("ended before `{awaited}`: {status}")),
                None => Fault(format!("closed its output before `{awaited}`")),
            },
        })
    }
}

/// Splits a command into words at spaces, with quotes and backslashes as in a shell. `None` if a quote is not closed, or if there are
/// no words.
pub fn command_words(text: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut characters = text.chars();
    while let Some(c) = characters.next() {
        match (quote, c) {
            (Some(open), c) if c == open => quote = None,
            (Some('\''), c) => word.get_or_insert_default().push(c),
            (_, '\\') => word.get_or_insert_default().push(characters.next()?),
            (None, '\'' | '"') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (None, c) if c.is_whitespace() => words.extend(word.take()),
            (_, c) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    (quote.is_none() && !words.is_empty()).then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundel_rules::games::go_round::{GoRound, Options};
    use roundel_rules::games::guard_towers::{GuardTowers, NoOptions};

    #[test]
    fn words_of_a_command() {
        let words = |text| command_words(text).map(|words| words.join("|"));
        assert_eq!(words("engine").as_deref(), Some("engine"));
        assert_eq!(words("  a  b\tc ").as_deref(), Some("a|b|c"));
        assert_eq!(
            words(r#"sh -c 'echo "x y"' "two \"words\"" o\ ne '' "#).as_deref(),
            Some(r#"sh|-c|echo "x y"|two "words"|o ne|"#)
        );
        for bad in ["", "  ", "'open", "\"open", "end\\"] {
            assert_eq!(words(bad), None, "{bad}");
        }
    }

    #[test]
    fn positions_as_lines() {
        let mut game = Game::new(GuardTowers::start(NoOptions), Draws::On);
        assert_eq!(position_line(&game), "position startpos");
        game.push_text("D5-D4-1").expect("legal");
        assert_eq!(position_line(&game), "position startpos moves D5-D4-1");
        let start = GoRound::parse("B5B/7/7/7/7/7/W5W b -", Options::default()).expect("a position");
        let mut game = Game::new(start, Draws::On);
        game.push_text("4").expect("legal");
        assert_eq!(position_line(&game), "position fen B5B/7/7/7/7/7/W5W b - moves 4");
    }
}
