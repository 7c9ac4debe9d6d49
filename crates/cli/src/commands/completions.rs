//! `roundel completions`: shell completions for commands, games and flags.

use crate::arguments::Arguments as CommandLine;
use crate::failure::Failure;
use crate::output::Output;
use clap::CommandFactory;
use clap_complete::Shell;

const EXAMPLES: &str = "\
Examples:
  roundel completions bash > ~/.local/share/bash-completion/completions/roundel
  roundel completions zsh > ~/.zfunc/_roundel
  roundel completions fish > ~/.config/fish/completions/roundel.fish
";

/// Print shell completions
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// The shell
    shell: Shell,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut CommandLine::command(), "roundel", &mut script);
    Output::new().bytes(&script)
}
