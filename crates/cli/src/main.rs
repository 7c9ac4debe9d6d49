//! The `roundel` binary: parses the command line, runs the command, reports errors.

mod arguments;
mod commands;
mod failure;
mod limits;
mod numbers;
mod output;
mod page;
mod picture;
mod processor;
mod progress;
mod signals;
mod tablebases;
mod threads;

use arguments::Arguments;
use clap::Parser;
use failure::Failure;
use output::Output;
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    if !processor::is_supported() {
        let _ = io::stderr().write_all(processor::UNSUPPORTED.as_bytes());
        return ExitCode::FAILURE;
    }
    start()
}

/// Everything else: kept out of `main`, whose own code must run on any processor.
#[inline(never)]
fn start() -> ExitCode {
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
