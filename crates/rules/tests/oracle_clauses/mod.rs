//! Tests of the oracle on positions checked by hand, clause by clause.
#![allow(clippy::pedantic, reason = "plain on purpose, to be read side by side with the rules")]

mod go_round;
mod gou;
mod guard_towers;
mod runaround;
