//! `roundel show`: a board in the terminal or as a picture.

use crate::failure::Failure;

/// Draw a board
#[derive(clap::Args, Debug)]
pub struct Arguments {}

pub fn run(_arguments: &Arguments) -> Result<(), Failure> {
    Ok(())
}
