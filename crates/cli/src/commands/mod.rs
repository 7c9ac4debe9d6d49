//! The commands, one file each.

mod analyze;
mod backup;
mod bench;
mod best;
mod check;
mod completions;
mod data;
mod games;
mod levels;
mod load;
mod match_;
mod moves;
mod perft;
mod puzzles;
mod restore;
mod rules;
mod serve;
mod show;
mod simulate;
mod site;
mod solve;
mod step;
mod train;
mod ugi;
mod verify;

use crate::failure::Failure;
use clap::Subcommand;
use roundel_rules::record::Ending;
use roundel_rules::{AnyGame, Outcome, Side, Turn, turn_text};
use roundel_words::{Addressee, Language, Words};
use serde_json::{Value, json};

/// An example of every command.
pub const EXAMPLES: &str = "\
Examples:
  roundel serve                                      play in your browser (also: `roundel`)
  roundel verify                                     check everything the server has stored
  roundel backup -o backup                           back it up while the server is running
  roundel restore --from backup --data restored      restore a backup
  roundel site -o website                            the pages that work offline, as plain files
  roundel games                                      the games and their options
  roundel rules gou --lang de                        the rules of a game, with diagrams
  roundel show runaround --rules horseshoe           draw a board in the terminal
  roundel show guard-towers -o start.svg             draw a board as SVG or PNG
  roundel moves go-round --position 'B5B/7/7/7/7/7/W5W w 4'
  roundel step guard-towers D5-D4-1 D3-D4-1          play moves, print the position
  roundel perft gou 4 --divide                       perft, for engine programmers
  roundel simulate runaround --games 10000           random games: length, wins, speed
  roundel best guard-towers --time 200ms             the best move
  roundel analyze game.txt                           analyze a game: mistakes, luck, graph
  roundel puzzles gou --games 2 --nodes 20000        puzzles from games of the computer against itself
  roundel solve runaround --rules oval-12 --layers 1   exact winning chances
  roundel bench                                      the node signature of the search
  roundel match gou --a greedy --b random            which player is stronger
  roundel levels runaround --levels 2 --games 40     measure the levels of the computer
  roundel ugi guard-towers                           play other programs over the UGI protocol
  roundel train gou --rounds 1 --games 2 --match-games 0 -o first.weights
  roundel check game.txt                             replay a record, check result and dice
  roundel load --players 10 --time 1s                load test: moves per second of a server
  roundel completions bash                           shell completions
";

#[derive(Subcommand, Debug)]
pub enum Command {
    Serve(serve::Arguments),
    Verify(verify::Arguments),
    Backup(backup::Arguments),
    Restore(restore::Arguments),
    Site(site::Arguments),
    Games(games::Arguments),
    Rules(rules::Arguments),
    Show(show::Arguments),
    Moves(moves::Arguments),
    Step(step::Arguments),
    Perft(perft::Arguments),
    Simulate(simulate::Arguments),
    Best(best::Arguments),
    Analyze(analyze::Arguments),
    Puzzles(puzzles::Arguments),
    Solve(solve::Arguments),
    Bench(bench::Arguments),
    #[command(name = "match")]
    Match(Box<match_::Arguments>),
    Levels(levels::Arguments),
    Ugi(ugi::Arguments),
    Train(train::Arguments),
    Check(check::Arguments),
    Load(load::Arguments),
    Completions(completions::Arguments),
}

impl Command {
    pub fn run(self) -> Result<(), Failure> {
        match self {
            Command::Serve(arguments) => serve::run(arguments),
            Command::Verify(arguments) => verify::run(&arguments),
            Command::Backup(arguments) => backup::run(&arguments),
            Command::Restore(arguments) => restore::run(&arguments),
            Command::Site(arguments) => site::run(&arguments),
            Command::Games(arguments) => games::run(&arguments),
            Command::Rules(arguments) => rules::run(&arguments),
            Command::Show(arguments) => show::run(&arguments),
            Command::Moves(arguments) => moves::run(&arguments),
            Command::Step(arguments) => step::run(&arguments),
            Command::Perft(arguments) => perft::run(&arguments),
            Command::Simulate(arguments) => simulate::run(&arguments),
            Command::Best(arguments) => best::run(&arguments),
            Command::Analyze(arguments) => analyze::run(&arguments),
            Command::Puzzles(arguments) => puzzles::run(&arguments),
            Command::Solve(arguments) => solve::run(&arguments),
            Command::Bench(arguments) => bench::run(&arguments),
            Command::Match(arguments) => match_::run(&arguments),
            Command::Levels(arguments) => levels::run(&arguments),
            Command::Ugi(arguments) => ugi::run(&arguments),
            Command::Train(arguments) => train::run(&arguments),
            Command::Check(arguments) => check::run(&arguments),
            Command::Load(arguments) => load::run(&arguments),
            Command::Completions(arguments) => completions::run(&arguments),
        }
    }
}

/// The state of a game as JSON.
fn state_json(game: &AnyGame) -> Value {
    let info = game.id().info();
    let position = game.position();
    let name = |side: Side| info.side_name(side);
    let turn = game.turn();
    let due = match turn {
        Turn::Roll(_) => "roll",
        Turn::Decide(_) => "move",
        Turn::Over(_) => "nothing",
    };
    let winner = match turn {
        Turn::Over(Outcome::Won(side)) => Some(name(side)),
        _ => None,
    };
    json!({
        "game": info.name,
        "rules": position.rules(),
        "position": position.to_string(),
        "status": turn_text(info, turn),
        "due": due,
        "side": turn.side().map(name),
        "winner": winner,
        "drawn": game.draw_reason().map(|reason| reason.to_string()),
        "cause": game.cause(),
        "ending": Ending::by_the_rules(game).map(|ending| ending_text(game, ending)),
    })
}

/// How a game ended, in a sentence. Like everything that these commands print, it is in English.
fn ending_text(game: &AnyGame, ending: Ending) -> String {
    let words = Words::of(Language::english());
    words.ending(game.id().info(), ending.outcome, ending.cause(game), Addressee::Others)
}
