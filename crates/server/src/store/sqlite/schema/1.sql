-- Version 1. Times are milliseconds since 1970.
CREATE TABLE players (
    id       INTEGER PRIMARY KEY,
    name     TEXT,                             -- none: a guest
    folded   TEXT UNIQUE,                      -- the name in lower case: who is Ada, nobody else is ADA
    password TEXT,                             -- argon2, in the PHC form
    epoch    INTEGER NOT NULL DEFAULT 0,       -- cookies of an earlier epoch are void
    created  INTEGER NOT NULL
);

CREATE TABLE tokens (
    id      INTEGER PRIMARY KEY,
    hash    TEXT NOT NULL UNIQUE,              -- SHA-256 of the token, which only its owner has
    player  INTEGER NOT NULL REFERENCES players,
    label   TEXT NOT NULL,
    created INTEGER NOT NULL
);

CREATE TABLE matches (
    id      INTEGER PRIMARY KEY,
    code    TEXT NOT NULL UNIQUE,
    games   INTEGER NOT NULL,
    created INTEGER NOT NULL
);

CREATE TABLE games (
    id            INTEGER PRIMARY KEY,
    code          TEXT NOT NULL UNIQUE,
    kind          TEXT NOT NULL,
    rules         TEXT NOT NULL,
    screen        INTEGER NOT NULL,
    first_player  INTEGER REFERENCES players,
    second_player INTEGER REFERENCES players,
    first_level   INTEGER,                     -- the computer's, where it plays
    second_level  INTEGER,
    clock         TEXT NOT NULL,
    timed         INTEGER NOT NULL,            -- whether there is a clock to be watched
    match         INTEGER REFERENCES matches,
    round         INTEGER,
    secret        TEXT,                        -- of the dice
    created       INTEGER NOT NULL,
    ended         INTEGER,                     -- none: it goes on
    winner        INTEGER,
    reason        TEXT,
    first_points  INTEGER,
    second_points INTEGER,
    plies         INTEGER
);
CREATE INDEX games_first ON games (first_player, id);
CREATE INDEX games_second ON games (second_player, id);
CREATE INDEX games_match ON games (match, round) WHERE match IS NOT NULL;
CREATE INDEX games_running ON games (id) WHERE ended IS NULL;

-- The truth: what happened at each table. The key decides races.
CREATE TABLE events (
    game   INTEGER NOT NULL REFERENCES games,
    number INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    body   TEXT NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;

CREATE TABLE challenges (
    id      INTEGER PRIMARY KEY,
    code    TEXT NOT NULL UNIQUE,
    kind    TEXT NOT NULL,
    rules   TEXT NOT NULL,
    side    TEXT NOT NULL,                     -- the maker's: first, second or lot
    clock   TEXT NOT NULL,
    games   INTEGER NOT NULL,
    open    INTEGER NOT NULL,                  -- listed in the lobby
    maker   INTEGER NOT NULL REFERENCES players,
    guest   INTEGER REFERENCES players,        -- whom it is meant for, if for somebody
    created INTEGER NOT NULL,
    game    TEXT,                              -- the game that it led to
    closed  TEXT                               -- accepted, withdrawn or declined
);
CREATE INDEX challenges_waiting ON challenges (open, id) WHERE closed IS NULL;
CREATE INDEX challenges_guest ON challenges (guest, id) WHERE guest IS NOT NULL;
