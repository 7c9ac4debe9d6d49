//! The commands that answer and end. One program for all of them, because linking is what takes time.

#[path = "../roundel/mod.rs"]
mod roundel;
#[path = "../serving/mod.rs"]
mod serving;

mod analyze;
mod bad_input;
mod best;
mod check;
mod documents;
mod games;
mod help;
mod levels;
mod matches;
mod perft;
mod puzzles;
mod site;
mod solve;
mod train;
mod ugi;
