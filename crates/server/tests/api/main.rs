//! The server from outside: every route, every refusal, live games over real sockets.

mod aborts;
mod accounts;
mod attempts;
mod bodies;
mod bounds;
mod damage;
mod formats;
mod guests;
mod ladder;
mod live;
mod lobby;
mod middleware;
mod names;
mod notices;
mod pages;
mod pairing;
mod personal;
mod play;
mod refusals;
mod routes;
mod sessions;
mod socket;
mod storing;
mod stream_limits;
mod test_server;
mod tokens;
