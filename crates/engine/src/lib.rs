//! What is good: search, evaluation and levels of play will live in this room. It is empty for now.
//!
//! It will be generic over [`Position`](roundel_rules::Position), with what is special to a game in a file of its own; time
//! comes in as a limit, and one thread with a fixed seed and a node limit gives the same answer every time.
