//! Matches: pairs of games with the same opening and the same rolls, with the sides swapped.

use crate::openings::{Openings, any_face};
use crate::player::{ChosenMove, Fault, Playable, Player};
use crate::spec::PlayerFactory;
use crate::statistics::{Pentanomial, Sprt, Verdict};
use roundel_engine::rng::SeededRng;
use roundel_rules::record::{Ending, Reason, Record, Tags};
use roundel_rules::{AnyGame, Draws, Game, Outcome, Position, Side, Token, Turn};
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::AddAssign;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Match options.
#[derive(Clone, Copy, Debug)]
pub struct MatchOptions {
    /// The maximum number of pairs of games.
    pub pairs: u64,
    /// The games to play at the same time. The result does not depend on it, unless players have time limits.
    pub threads: NonZeroUsize,
    /// The seed of all random numbers.
    pub seed: u64,
    /// The number of different openings.
    pub openings: u64,
    /// The random decisions in an opening.
    pub plies: usize,
    /// Whether the draw rulings are in force.
    pub draws: Draws,
    /// A test that can end the match early.
    pub sprt: Option<Sprt>,
}

/// The resources that a player has used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Usage {
    /// Decisions.
    pub decisions: u64,
    /// Time.
    pub time: Duration,
    /// Positions visited.
    pub nodes: u64,
    /// Games forfeited by a fault.
    pub faults: u64,
}

impl AddAssign for Usage {
    fn add_assign(&mut self, other: Usage) {
        self.decisions += other.decisions;
        self.time += other.time;
        self.nodes += other.nodes;
        self.faults += other.faults;
    }
}

/// A game of a match.
#[derive(Clone, Debug)]
pub struct PlayedGame<P: Position> {
    /// Its number in the match, from 1.
    pub number: u64,
    /// The side of the first player (A).
    pub side_of_a: Side,
    /// The game.
    pub game: Game<P>,
    /// How it ended.
    pub ending: Ending,
    /// The fault that ended it, if any.
    pub fault: Option<Fault>,
    /// The players' usage, A first.
    pub usage: [Usage; 2],
    /// The players' warnings, A's first.
    pub warnings: [Option<String>; 2],
}

/// The result of a match, final or so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MatchResult {
    /// Games won by A.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost by A.
    pub losses: u64,
    /// The pairs by their score.
    pub pairs: Pentanomial,
    /// The players' usage, A first.
    pub usage: [Usage; 2],
}

impl MatchResult {
    /// Games played.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    fn add<P: Position>(&mut self, pair: &[PlayedGame<P>; 2]) {
        let mut halves = 0;
        for game in pair {
            match game.ending.outcome {
                Outcome::Drawn => {
                    self.draws += 1;
                    halves += 1;
                }
                Outcome::Won(side) if side == game.side_of_a => {
                    self.wins += 1;
                    halves += 2;
                }
                Outcome::Won(_) => self.losses += 1,
            }
            for (sum, usage) in self.usage.iter_mut().zip(game.usage) {
                *sum += usage;
            }
        }
        self.pairs.0[halves] += 1;
    }
}

impl<P: Position> PlayedGame<P> {
    /// The game as a record; the names are those of the players, A first.
    pub fn record(&self, names: [&str; 2], event: &str) -> String
    where
        AnyGame: From<Game<P>>,
    {
        let mut players = names.map(|name| Some(name.to_owned()));
        if self.side_of_a == Side::Second {
            players.reverse();
        }
        let (event, round) = (Some(event.to_owned()), Some(self.number.to_string()));
        let tags = Tags { event, round, players, ..Tags::default() };
        let record = Record { ending: Some(self.ending), ..Record::new(self.game.clone().into(), tags) };
        // The fault becomes a comment: records have no tag for it.
        let explained = |fault: &Fault| format!("; {}\n", fault.0.replace(char::is_control, " "));
        format!("{record}{}", self.fault.as_ref().map_or_else(String::new, explained))
    }
}

/// Streams of a match's seed, so that nothing depends on the order of the games.
#[derive(Clone, Copy)]
enum Stream {
    Dice,
    Opening,
    PlayerA,
    PlayerB,
}

fn rng(seed: u64, stream: Stream, number: u64) -> SeededRng {
    SeededRng::new(seed, 4 * number + stream as u64)
}

/// Collects finished pairs in order.
struct Collector<P: Position, H> {
    result: MatchResult,
    /// Pairs that finished before an earlier one.
    waiting: BTreeMap<u64, [PlayedGame<P>; 2]>,
    next: u64,
    on_pair: H,
}

/// Plays a match between two kinds of players, A and B. `on_pair` is called with each pair in order and the result so far; its error
/// ends the match.
pub fn play_match<P: Playable, E: Send>(
    start: &P,
    players: [&PlayerFactory<P>; 2],
    options: MatchOptions,
    on_pair: impl FnMut(&[PlayedGame<P>; 2], &MatchResult) -> Result<(), E> + Send,
) -> Result<MatchResult, E> {
    let seed = options.seed;
    let openings = Openings::new(start, options.draws, options.plies, move |k| rng(seed, Stream::Opening, k));
    let openings = Mutex::new(openings);
    let collector =
        Mutex::new(Collector { result: MatchResult::default(), waiting: BTreeMap::new(), next: 0, on_pair });
    let (next, stop) = (AtomicU64::new(0), AtomicBool::new(false));
    let work = || -> Result<(), E> {
        let mut players = players.map(PlayerFactory::player);
        while !stop.load(Ordering::Relaxed) {
            let pair = next.fetch_add(1, Ordering::Relaxed);
            if pair >= options.pairs {
                break;
            }
            let opening = locked(&openings).get((pair % options.openings.max(1)) as usize);
            let mut game = |number| play(&opening, &mut players, GameContext { number, seed, stop: &stop });
            let (Some(one), Some(other)) = (game(2 * pair), game(2 * pair + 1)) else { break };
            let mut collector = locked(&collector);
            if collector
                .take(pair, [one, other], options.sprt, &stop)
                .inspect_err(|_| stop.store(true, Ordering::Relaxed))?
            {
                stop.store(true, Ordering::Relaxed);
            }
        }
        Ok(())
    };
    thread::scope(|scope| {
        // If no more threads can be started, the others do the work.
        let spawn = |_| thread::Builder::new().spawn_scoped(scope, work).ok();
        let threads: Vec<_> = (1..options.threads.get()).map_while(spawn).collect();
        let own = work();
        threads.into_iter().map(|thread| thread.join().expect("a match does not panic")).fold(own, Result::and)
    })?;
    Ok(collector.into_inner().unwrap_or_else(PoisonError::into_inner).result)
}

/// Locks a mutex even if it is poisoned: the panic is passed on when its thread is joined.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<P: Position, E, H: FnMut(&[PlayedGame<P>; 2], &MatchResult) -> Result<(), E>> Collector<P, H> {
    /// Adds a pair, and counts the pairs that are next in order. Returns whether the test has ended the match.
    fn take(&mut self, pair: u64, games: [PlayedGame<P>; 2], sprt: Option<Sprt>, stop: &AtomicBool) -> Result<bool, E> {
        self.waiting.insert(pair, games);
        while !stop.load(Ordering::Relaxed)
            && let Some(games) = self.waiting.remove(&self.next)
        {
            self.next += 1;
            self.result.add(&games);
            (self.on_pair)(&games, &self.result)?;
            if sprt.is_some_and(|sprt| sprt.verdict(&self.result.pairs) != Verdict::Open) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// The circumstances of a game.
#[derive(Clone, Copy)]
struct GameContext<'a> {
    /// The number of the game in the match, from 0. A has the first side in even ones.
    number: u64,
    seed: u64,
    stop: &'a AtomicBool,
}

/// Plays a game. `None` if the match was stopped meanwhile.
fn play<P: Playable>(
    opening: &Game<P>,
    players: &mut [Box<dyn Player<P>>; 2],
    context: GameContext<'_>,
) -> Option<PlayedGame<P>> {
    let GameContext { number, seed, stop } = context;
    let side_of_a = if number.is_multiple_of(2) { Side::First } else { Side::Second };
    let player_of = |side: Side| usize::from(side != side_of_a);
    let mut game = opening.clone();
    let mut usage = [Usage::default(); 2];
    // Both games of a pair have the same rolls.
    let mut dice = rng(seed, Stream::Dice, number / 2);
    let mut fault = None;
    for (i, stream) in [(0, Stream::PlayerA), (1, Stream::PlayerB)] {
        if let Err(found) = players[i].begin(game.start(), rng(seed, stream, number)) {
            fault = fault.or(Some((i, found)));
        }
    }
    while fault.is_none() {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        match game.turn() {
            Turn::Over(_) => break,
            Turn::Roll(_) => game.push_unchecked(Token::Roll(any_face::<P>(&mut dice))),
            Turn::Decide(side) => {
                let i = player_of(side);
                let start = Instant::now();
                let choice = players[i].choose(&game);
                usage[i].time += start.elapsed();
                match choice {
                    Ok(ChosenMove { mv, nodes }) => {
                        usage[i].decisions += 1;
                        usage[i].nodes += nodes;
                        game.push_unchecked(Token::Move(mv));
                    }
                    Err(found) => fault = Some((i, found)),
                }
            }
        }
    }
    let (ending, fault) = match fault {
        Some((i, found)) => {
            usage[i].faults += 1;
            let winner = if i == 0 { !side_of_a } else { side_of_a };
            (Ending { outcome: Outcome::Won(winner), reason: Reason::Forfeit }, Some(found))
        }
        None => (ending(&game), None),
    };
    let warnings = players.each_ref().map(|player| player.warning());
    Some(PlayedGame { number: number + 1, side_of_a, game, ending, fault, usage, warnings })
}

/// How a game ended by the rules.
fn ending<P: Position>(game: &Game<P>) -> Ending {
    let outcome = game.turn().outcome().expect("the game is over");
    Ending { outcome, reason: game.draw_reason().map_or(Reason::Goal, Reason::from) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::openings::default_plies;
    use crate::spec::{Conditions, Spec};
    use roundel_engine::Limits;
    use roundel_rules::games::guard_towers::{GuardTowers, NoOptions};
    use roundel_rules::games::runaround::{Options, Runaround};

    fn options<P: Position>(pairs: u64, threads: usize) -> MatchOptions {
        MatchOptions {
            pairs,
            threads: NonZeroUsize::new(threads).expect("not zero"),
            seed: 3,
            openings: pairs,
            plies: default_plies::<P>(),
            draws: Draws::On,
            sprt: None,
        }
    }

    /// The games as records, and the result without times.
    fn run<P: Playable>(start: &P, names: [&str; 2], options: MatchOptions) -> (Vec<String>, MatchResult)
    where
        AnyGame: From<Game<P>>,
    {
        let conditions = Conditions { limits: Limits::nodes(300), ..Conditions::default() };
        let factory = |name| Spec::parse(name).expect("a player").prepare::<P>(&conditions).expect("ready");
        let mut records = Vec::new();
        let on_pair = |pair: &[PlayedGame<P>; 2], _: &MatchResult| {
            records.extend(pair.iter().map(|game| game.record(names, "test")));
            Ok::<(), ()>(())
        };
        let mut result =
            play_match(start, [&factory(names[0]), &factory(names[1])], options, on_pair).expect("nothing goes wrong");
        for usage in &mut result.usage {
            usage.time = Duration::ZERO;
        }
        (records, result)
    }

    #[test]
    fn threads_do_not_change_a_match() {
        let start = GuardTowers::start(NoOptions);
        for names in [["engine", "greedy"], ["level:2", "random"]] {
            let one = run(&start, names, options::<GuardTowers>(6, 1));
            assert_eq!(one, run(&start, names, options::<GuardTowers>(6, 3)));
            assert_eq!(one.0.len(), 12);
        }
    }

    #[test]
    fn a_test_stops_a_match_at_the_same_pair() {
        let start = GuardTowers::start(NoOptions);
        let test = Sprt { elo0: 0.0, elo1: 200.0 };
        let sprt = Some(test);
        let one = run(&start, ["greedy", "random"], MatchOptions { sprt, ..options::<GuardTowers>(500, 1) });
        let more = run(&start, ["greedy", "random"], MatchOptions { sprt, ..options::<GuardTowers>(500, 3) });
        assert_eq!(one, more);
        assert!(one.1.games() < 500, "{:?}", one.1);
        assert_eq!(test.verdict(&one.1.pairs), Verdict::Accepted);
    }

    #[test]
    fn the_games_of_a_pair_begin_alike() {
        let (records, result) = run(&GuardTowers::start(NoOptions), ["random", "greedy"], options::<GuardTowers>(4, 1));
        let opening =
            |record: &String| record.split("7. ").next().map(|text| text.split("1. ").nth(1).map(str::to_owned));
        for pair in records.chunks(2) {
            assert_eq!(opening(&pair[0]), opening(&pair[1]));
            assert!(pair[0].contains("[Red \"random\"]") && pair[1].contains("[Red \"greedy\"]"), "{pair:?}");
        }
        assert_eq!(result.games(), 8);
        assert_eq!(result.pairs.count(), 4);
    }

    #[test]
    fn the_games_of_a_pair_have_the_same_rolls() {
        let start = Runaround::start(Options::default());
        let (records, _) = run(&start, ["greedy", "random"], options::<Runaround>(3, 1));
        let rolls = |record: &String| -> Vec<String> {
            let words = record.split("\n\n").nth(1).expect("moves").split_whitespace();
            words.filter(|word| word.len() == 1).map(str::to_owned).collect()
        };
        for pair in records.chunks(2) {
            let (one, other) = (rolls(&pair[0]), rolls(&pair[1]));
            let shorter = one.len().min(other.len());
            assert!(shorter > 20);
            assert_eq!(one[..shorter], other[..shorter]);
        }
        assert_ne!(rolls(&records[0])[..20], rolls(&records[2])[..20]);
    }

    #[test]
    fn an_error_ends_the_match() {
        let start = GuardTowers::start(NoOptions);
        let factory =
            Spec::parse("random").expect("a player").prepare::<GuardTowers>(&Conditions::default()).expect("ready");
        let found = play_match(&start, [&factory, &factory], options::<GuardTowers>(100, 2), |_, result| {
            if result.games() < 10 { Ok(()) } else { Err(result.games()) }
        });
        assert_eq!(found, Err(10));
    }
}
