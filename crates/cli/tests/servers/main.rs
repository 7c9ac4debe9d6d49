//! `roundel serve` and what is done with its data, each test with a server of its own.

#[path = "../roundel/mod.rs"]
mod roundel;
#[path = "../serving/mod.rs"]
mod serving;

mod bots;
mod breaker;
mod clock_steps;
mod disk;
mod engine_queue;
mod figures;
mod load;
mod logging;
mod serve;
mod slow_clients;
mod storage;
