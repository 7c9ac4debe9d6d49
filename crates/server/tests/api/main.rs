//! The server from outside: every route, every refusal, live games over real sockets.

mod accounts;
mod bounds;
mod damage;
mod edges;
mod house;
mod live;
mod play;
mod refusals;
mod routes;
mod socket;
mod storing;
