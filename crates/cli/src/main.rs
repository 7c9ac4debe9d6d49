//! The `roundel` binary: parses the command line, runs the command, reports errors.

mod arguments;
mod commands;
mod failure;
mod limits;
mod numbers;
mod output;
mod page;
mod processor;
mod tablebases;
mod threads;
mod time;

use arguments::Arguments;
use clap::Parser;
use failure::Failure;
use output::Output;
use std::ffi::OsString;
use std::process::ExitCode;

fn main() -> ExitCode {
    let missing = processor::missing_features();
    if !missing.is_empty() {
        eprintln!(
            "roundel: this build needs a processor with {}, which this machine does not have; \
             build it here with RUSTFLAGS=\"-C target-cpu=native\" cargo build --release",
            missing.join(", ")
        );
        return ExitCode::FAILURE;
    }
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            failure.tell();
            failure.code()
        }
    }
}

fn run() -> Result<(), Failure> {
    // Without arguments, run `serve`.
    let alone = std::env::args_os().len() <= 1;
    let words: Vec<OsString> =
        if alone { ["roundel", "serve"].map(OsString::from).into() } else { std::env::args_os().collect() };
    let arguments = match Arguments::try_parse_from(words) {
        Ok(arguments) => arguments,
        Err(error) if error.use_stderr() => return Err(Failure::usage(&error)),
        Err(help_or_version) => return Output::new().text(&output::rendered(&help_or_version.render())),
    };
    arguments.command.run()
}
