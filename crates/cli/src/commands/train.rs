//! `roundel train`: learns evaluation weights from self-play.

use crate::arguments::GameParser;
use crate::failure::Failure;
use crate::numbers::between;
use crate::output::Output;
use crate::progress::progress_bar;
use crate::threads::ThreadArguments;
use roundel_arena::matches::{MatchOptions, play_match};
use roundel_arena::openings::default_plies;
use roundel_arena::player::Playable;
use roundel_arena::spec::{Conditions, Spec, parse_duration};
use roundel_engine::train::{Trainable, TrainingRound};
use roundel_engine::{Limits, Weights};
use roundel_rules::games::go_round::GoRound;
use roundel_rules::games::gou::Gou;
use roundel_rules::games::guard_towers::GuardTowers;
use roundel_rules::games::runaround::Runaround;
use roundel_rules::{Draws, GameId};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

const EXAMPLES: &str = "\
Examples:
  roundel train guard-towers --rounds 1 --games 4 --match-games 4 --match-nodes 99 -o new.weights
  roundel train guard-towers --rounds 2 --games 4 --match-games 0 -o new.weights --resume
  roundel train gou --rounds 1 --games 2 --seed 7 --match-games 2 --match-time 1ms -o gou.weights
";

/// Learn evaluation weights from self-play
///
/// Each round plays games with the weights of the previous round and learns new weights from them. The weights are saved after each
/// round; `--resume` continues an interrupted training. The same seed gives the same weights, on any number of threads. At the end,
/// matches show whether the new weights are better than the built-in ones. The file notes the command, the matches and whether the
/// weights are admitted.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The game
    #[arg(value_name = "GAME", value_parser = GameParser)]
    game: GameId,

    /// Number of rounds
    #[arg(long, value_name = "N", default_value = "8", allow_hyphen_values = true)]
    #[arg(value_parser = between(1u32, 1000))]
    rounds: u32,

    /// Games per round
    #[arg(long, value_name = "N", default_value = "4000", allow_hyphen_values = true)]
    #[arg(value_parser = between(1u64, 10_000_000))]
    games: u64,

    /// Random seed
    #[arg(long, value_name = "S", default_value = "1", allow_hyphen_values = true)]
    #[arg(value_parser = between(0, u64::MAX))]
    seed: u64,

    #[command(flatten)]
    threads: ThreadArguments,

    /// Games in each of the two final matches, against the built-in and against the hand-crafted evaluation; 0 for none
    #[arg(long, value_name = "N", default_value = "400", allow_hyphen_values = true)]
    #[arg(value_parser = between(0u64, 1_000_000))]
    match_games: u64,

    /// Nodes per decision in these matches
    #[arg(long, value_name = "N", default_value = "5000", allow_hyphen_values = true)]
    #[arg(value_parser = between(1u64, 1 << 50))]
    match_nodes: u64,

    /// Time per decision in these matches, instead of nodes: 50ms
    #[arg(long, value_name = "TIME", allow_hyphen_values = true, conflicts_with = "match_nodes")]
    #[arg(value_parser = parse_duration)]
    match_time: Option<Duration>,

    /// File for the weights [default: GAME.weights in the current folder]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Continue the training in this file
    #[arg(long)]
    resume: bool,
}

/// The template of the progress bars.
const TEMPLATE: &str = "{prefix} {wide_bar} {human_pos}/{human_len} games, {per_sec}, {eta} left";

impl Arguments {
    /// The command as noted in the weights file: everything the weights depend on.
    fn command(&self, rounds: u32) -> String {
        let Arguments { game, games, seed, .. } = self;
        format!("roundel train {game} --rounds {rounds} --games {games} --seed {seed}")
    }

    fn path(&self) -> PathBuf {
        self.output.clone().unwrap_or_else(|| PathBuf::from(format!("{}.weights", self.game)))
    }
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    match arguments.game {
        GameId::GuardTowers => train::<GuardTowers>(arguments),
        GameId::Gou => train::<Gou>(arguments),
        GameId::GoRound => train::<GoRound>(arguments),
        GameId::Runaround => train::<Runaround>(arguments),
    }
}

fn train<P: Trainable + Playable>(arguments: &Arguments) -> Result<(), Failure> {
    let path = arguments.path();
    let (mut weights, finished) = if arguments.resume {
        resume::<P>(arguments, &path)?
    } else {
        refuse_to_overwrite(&path)?;
        (P::initial_weights(), 0)
    };
    let notes = |finished| vec![arguments.command(arguments.rounds), round_note(finished, arguments.rounds)];
    // Write before the first round, so that an unwritable file fails at once.
    weights.notes = notes(finished);
    write(&path, &weights)?;
    for number in finished..arguments.rounds {
        let round =
            TrainingRound { seed: arguments.seed, number, games: arguments.games, threads: arguments.threads.threads };
        let bar = progress_bar(arguments.games, TEMPLATE).with_prefix(round_note(number + 1, arguments.rounds));
        weights = P::learn(&weights, round, &|games| bar.inc(games));
        bar.finish_and_clear();
        weights.notes = notes(number + 1);
        write(&path, &weights)?;
    }
    if arguments.match_games > 0 {
        let results = [("the built-in weights", "engine"), ("the hand-crafted evaluation", "engine:eval=hand")]
            .map(|(name, spec)| admission::<P>(arguments, &path, name, spec));
        let [first, second] = results;
        let (first, second) = (first?, second?);
        let admitted = if first.is_better && second.is_better { "admitted" } else { "not admitted" };
        weights.notes = notes(arguments.rounds);
        weights.notes.extend([first.note, second.note, admitted.to_owned()]);
        write(&path, &weights)?;
    }
    let told: String = weights.notes[1..].iter().map(|note| format!("{note}\n")).collect();
    Output::new().text(&format!("{}\n{told}", path.display()))
}

/// The result of a match of the new weights.
struct Admission {
    note: String,
    /// Whether they won by a significant margin.
    is_better: bool,
}

/// Plays the weights of a file against another evaluation.
fn admission<P: Playable>(
    arguments: &Arguments,
    path: &Path,
    opponent: &str,
    spec: &str,
) -> Result<Admission, Failure> {
    let limits = match arguments.match_time {
        Some(time) => Limits::time(time),
        None => Limits::nodes(arguments.match_nodes),
    };
    // Without tablebases: the weights are to be measured.
    let conditions = Conditions { limits, ..Conditions::default() };
    let factory =
        |text: &str| Spec::parse(text).and_then(|spec| spec.prepare::<P>(&conditions)).map_err(Failure::input);
    let (new, old) = (factory(&path.to_string_lossy())?, factory(spec)?);
    let pairs = arguments.match_games.div_ceil(2);
    let options = MatchOptions {
        pairs,
        threads: arguments.threads.threads,
        seed: arguments.seed,
        openings: pairs,
        plies: default_plies::<P>(),
        draws: Draws::On,
        sprt: None,
    };
    let bar = progress_bar(2 * pairs, TEMPLATE).with_prefix(format!("against {opponent}"));
    let start = P::start(P::Options::default());
    let result = play_match(&start, [&new, &old], options, |_, result| {
        bar.set_position(result.games());
        Ok::<(), Failure>(())
    })?;
    bar.finish_and_clear();
    let elo = result.pairs.elo();
    let limit = match arguments.match_time {
        Some(time) => format!("--time {}ms", time.as_millis()),
        None => format!("--nodes {}", arguments.match_nodes),
    };
    let note = format!(
        "against {opponent}, {} games, {limit} --seed {}: +{} ={} -{}, Elo {:+.0} ± {:.0}",
        result.games(),
        arguments.seed,
        result.wins,
        result.draws,
        result.losses,
        elo.difference,
        elo.error
    );
    Ok(Admission { note, is_better: elo.difference > elo.error })
}

fn round_note(finished: u32, rounds: u32) -> String {
    format!("round {finished} of {rounds}")
}

/// Parses such a note: the finished rounds, and all rounds.
fn read_round(note: &str) -> Option<(u32, u32)> {
    let (finished, rounds) = note.strip_prefix("round ")?.split_once(" of ")?;
    Some((finished.parse().ok()?, rounds.parse().ok()?))
}

/// The weights of an interrupted training, and its finished rounds.
fn resume<P: Trainable>(arguments: &Arguments, path: &Path) -> Result<(Weights, u32), Failure> {
    let text = fs::read_to_string(path).map_err(|error| Failure::unreadable(path, error))?;
    let refused = |message: &str| Failure::input(message).context(path.display().to_string());
    let weights = Weights::parse(&text, arguments.game, P::WEIGHTS)
        .map_err(|error| Failure::input(error).context(path.display().to_string()))?;
    let (begun, rounds) = match &weights.notes[..] {
        [begun, round, ..] => (begun.as_str(), read_round(round)),
        _ => ("", None),
    };
    let (finished, rounds) = rounds.ok_or_else(|| refused("its notes name no round to continue from"))?;
    // The number of rounds may change; what each round does stays the same.
    if begun != arguments.command(rounds) {
        return Err(refused(&format!("expected weights of `{}`, found those of `{begun}`", arguments.command(rounds))));
    }
    Ok((weights, finished))
}

fn refuse_to_overwrite(path: &Path) -> Result<(), Failure> {
    match fs::exists(path) {
        Ok(false) => Ok(()),
        Ok(true) => {
            let path = path.display();
            Err(Failure::input(format!("{path} exists: continue it with `--resume`, or choose another file with `-o`")))
        }
        Err(error) => Err(Failure::unreadable(path, error)),
    }
}

/// Writes a temporary file and renames it, so that the weights are never half written.
fn write(path: &Path, weights: &Weights) -> Result<(), Failure> {
    let mut temporary = path.as_os_str().to_owned();
    temporary.push(".new");
    let replace = || -> io::Result<()> {
        fs::write(&temporary, weights.to_string())?;
        fs::rename(&temporary, path)
    };
    replace().map_err(|error| Failure::unwritable(path, error))
}
