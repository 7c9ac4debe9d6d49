-- Version 2. What happens at all tables is one list that only grows at its end: a group of entries is a few pages to be
-- written, not a page for every game.
CREATE TABLE entries (
    id       INTEGER PRIMARY KEY,              -- in the order in which they were stored
    game     INTEGER NOT NULL,
    previous INTEGER,                          -- the entry before it in its game
    number   INTEGER NOT NULL,                 -- of its last event
    at       INTEGER NOT NULL,
    events   TEXT NOT NULL                     -- a JSON array
);
INSERT INTO entries (game, number, at, events)
    SELECT game, number, at, json_array(json(body)) FROM events ORDER BY game, number;
UPDATE entries SET previous = id - 1 WHERE number > 1;

-- Where each game stands. The number decides races.
CREATE TABLE heads (
    game   INTEGER PRIMARY KEY REFERENCES games,
    number INTEGER NOT NULL,                   -- of its last event; 0 before the first
    entry  INTEGER REFERENCES entries          -- the last one
);
INSERT INTO heads (game, number, entry)
    SELECT games.id, COALESCE(MAX(entries.number), 0), MAX(entries.id)
    FROM games LEFT JOIN entries ON entries.game = games.id GROUP BY games.id;

DROP TABLE events;
