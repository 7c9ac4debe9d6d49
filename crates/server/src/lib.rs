//! Who plays whom: pages, live games, fair dice, the store and the bus will live in this room. It is empty for now.
//!
//! Its handlers will extract, call and answer; they know no rules, and no SQL stands outside the store.
