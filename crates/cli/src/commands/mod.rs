//! The commands, one file each.

mod analyze;
mod backup;
mod bench;
mod best;
mod check;
mod completions;
mod data;
mod games;
mod load;
mod match_;
mod moves;
mod perft;
mod restore;
mod rules;
mod serve;
mod show;
mod simulate;
mod solve;
mod step;
mod train;
mod ugi;
mod verify;

use crate::failure::Failure;
use clap::Subcommand;
use roundel_rules::{AnyGame, Outcome, Side, Turn, turn_text};
use serde_json::{Value, json};

/// An example of every command.
pub const EXAMPLES: &str = "\
Examples:
  roundel serve                                      the games in your browser; `roundel` alone does it too
  roundel verify                                     check everything that the server keeps
  roundel backup -o backup                           copy it while the server runs
  roundel restore --from backup --data restored      bring a copy back
  roundel games                                      the games and their options
  roundel rules gou --lang de                        the rules of a game, with drawn examples
  roundel show runaround --rules horseshoe           a board in the terminal
  roundel show guard-towers -o start.svg             a board as a picture (SVG or PNG)
  roundel moves go-round --position 'B5B/7/7/7/7/7/W5W w 4'
  roundel step guard-towers D5-D4-1 D3-D4-1          play tokens, print the position
  roundel perft gou 4 --divide                       count paths, for programmers of engines
  roundel simulate runaround --games 10000           random games: lengths, wins, speed
  roundel best guard-towers --time 200ms             what the computer would play
  roundel analyze game.txt                           a game gone through: mistakes, luck, graph
  roundel solve runaround --rules oval-12 --layers 1   exact chances to win
  roundel bench                                      the node signature of its search
  roundel match gou --a greedy --b random            who is the better player
  roundel ugi guard-towers                           a player for other programs, by its protocol
  roundel train gou --rounds 1 --games 2 --match-games 0 -o first.weights
  roundel check game.txt                             replay a record and check its result
  roundel load --players 10 --time 1s                how many moves a second a server carries
  roundel completions bash                           completions for your shell
";

/// What can be done.
#[derive(Subcommand, Debug)]
pub enum Command {
    Serve(serve::Arguments),
    Verify(verify::Arguments),
    Backup(backup::Arguments),
    Restore(restore::Arguments),
    Games(games::Arguments),
    Rules(rules::Arguments),
    Show(show::Arguments),
    Moves(moves::Arguments),
    Step(step::Arguments),
    Perft(perft::Arguments),
    Simulate(simulate::Arguments),
    Best(best::Arguments),
    Analyze(analyze::Arguments),
    Solve(solve::Arguments),
    Bench(bench::Arguments),
    #[command(name = "match")]
    Match(Box<match_::Arguments>),
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
            Command::Games(arguments) => games::run(&arguments),
            Command::Rules(arguments) => rules::run(&arguments),
            Command::Show(arguments) => show::run(&arguments),
            Command::Moves(arguments) => moves::run(&arguments),
            Command::Step(arguments) => step::run(&arguments),
            Command::Perft(arguments) => perft::run(&arguments),
            Command::Simulate(arguments) => simulate::run(&arguments),
            Command::Best(arguments) => best::run(&arguments),
            Command::Analyze(arguments) => analyze::run(&arguments),
            Command::Solve(arguments) => solve::run(&arguments),
            Command::Bench(arguments) => bench::run(&arguments),
            Command::Match(arguments) => match_::run(&arguments),
            Command::Ugi(arguments) => ugi::run(&arguments),
            Command::Train(arguments) => train::run(&arguments),
            Command::Check(arguments) => check::run(&arguments),
            Command::Load(arguments) => load::run(&arguments),
            Command::Completions(arguments) => completions::run(&arguments),
        }
    }
}

/// Where a game stands, for programs.
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
    })
}
