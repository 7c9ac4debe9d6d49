//! Roundel: four two-player board games, their exact rules at hand.

mod arguments;
mod commands;
mod failure;
mod numbers;
mod output;
mod page;
mod threads;
mod time;

use arguments::Arguments;
use clap::{CommandFactory, Parser};
use failure::Failure;
use output::Output;
use std::process::ExitCode;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            failure.tell();
            failure.code()
        }
    }
}

fn run() -> Result<(), Failure> {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) if error.use_stderr() => return Err(Failure::usage(&error)),
        Err(help_or_version) => return Output::new().text(&output::rendered(&help_or_version.render())),
    };
    match arguments.command {
        Some(command) => command.run(),
        None => Output::new().text(&output::rendered(&Arguments::command().render_help())),
    }
}
