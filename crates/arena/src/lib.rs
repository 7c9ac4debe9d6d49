//! An empty room.
