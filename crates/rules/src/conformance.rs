//! The kit that every game must pass.
