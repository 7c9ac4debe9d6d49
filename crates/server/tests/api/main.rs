//! The server from outside: every route, every refusal, live games over real sockets.

mod aborts;
mod accounts;
mod bodies;
mod crowds;
mod edges;
mod house;
mod live;
mod play;
mod refusals;
mod routes;
mod socket;
mod storing;
