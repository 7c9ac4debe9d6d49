-- Version 3. Sessions that the server can end, tokens with a scope and an end, games that only the link leads to, entries
-- that prove themselves, and one game for each round of a match.
CREATE TABLE sessions (
    id      INTEGER PRIMARY KEY AUTOINCREMENT, -- never used again: what is connected is cut off by it
    hash    TEXT NOT NULL UNIQUE,              -- SHA-256 of the session's key, which only the browser has
    player  INTEGER NOT NULL REFERENCES players,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL
);
CREATE INDEX sessions_player ON sessions (player);
CREATE INDEX sessions_expire ON sessions (expires);

CREATE TABLE moved_tokens (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    hash    TEXT NOT NULL UNIQUE,              -- SHA-256 of the token, which only its owner has
    player  INTEGER NOT NULL REFERENCES players,
    label   TEXT NOT NULL,
    created INTEGER NOT NULL,
    scope   TEXT NOT NULL DEFAULT 'play',      -- read or play
    expires INTEGER,                           -- none: made before tokens had an end
    used    INTEGER                            -- the last time, to the hour
);
INSERT INTO moved_tokens (id, hash, player, label, created) SELECT id, hash, player, label, created FROM tokens;
DROP TABLE tokens;
ALTER TABLE moved_tokens RENAME TO tokens;
CREATE INDEX tokens_player ON tokens (player);

-- What a name looks like when letters that look alike are one letter; none for guests.
ALTER TABLE players ADD COLUMN skeleton TEXT;
CREATE INDEX players_skeleton ON players (skeleton) WHERE skeleton IS NOT NULL;

-- Names of deleted accounts, as the SHA-256 of what they look like: nobody can have one for a while.
CREATE TABLE retired_names (
    hash  TEXT PRIMARY KEY,
    until INTEGER NOT NULL
) WITHOUT ROWID;

-- Whether only its link leads to a game: it is listed for its players alone.
ALTER TABLE games ADD COLUMN private INTEGER NOT NULL DEFAULT 0;
-- Why a game could not be read the last time, if it could not.
ALTER TABLE games ADD COLUMN unreadable TEXT;

-- A round begins once. Should one have begun twice, that game stays to which the one before it led, or else the earlier one.
CREATE TABLE led (game INTEGER PRIMARY KEY);
INSERT INTO led SELECT id FROM games WHERE EXISTS
    (SELECT 1 FROM games twin WHERE twin.match = games.match AND twin.round = games.round AND twin.id <> games.id)
    AND EXISTS (SELECT 1 FROM entries WHERE events LIKE '%"kind":"next","game":"' || games.code || '"%');
UPDATE games SET match = NULL, round = NULL WHERE EXISTS
    (SELECT 1 FROM games twin WHERE twin.match = games.match AND twin.round = games.round AND twin.id <> games.id
     AND ((twin.id IN led AND games.id NOT IN led) OR ((twin.id IN led) = (games.id IN led) AND twin.id < games.id)));
DROP TABLE led;
DROP INDEX games_match;
CREATE UNIQUE INDEX games_match ON games (match, round) WHERE match IS NOT NULL;

-- Whether anybody has moved. Until then nothing can be lost: no clock runs, and a game that nobody comes for is forgotten.
ALTER TABLE games ADD COLUMN begun INTEGER NOT NULL DEFAULT 0;
UPDATE games SET begun = 1 WHERE ended IS NOT NULL OR id IN (SELECT game FROM heads WHERE number > 0);
DROP INDEX games_running;
CREATE INDEX games_timed ON games (id) WHERE ended IS NULL AND timed AND begun;
CREATE INDEX games_watch ON games (id)
    WHERE ended IS NULL AND NOT screen AND NOT private AND first_player IS NOT NULL AND second_player IS NOT NULL;
CREATE INDEX games_unbegun ON games (created) WHERE NOT begun;
CREATE INDEX games_running_first ON games (first_player) WHERE ended IS NULL;
CREATE INDEX games_running_second ON games (second_player) WHERE ended IS NULL;

-- The same heads without a foreign key to their entries: checking it would search all heads for every entry that goes.
CREATE TABLE moved_heads (
    game   INTEGER PRIMARY KEY REFERENCES games,
    number INTEGER NOT NULL,
    entry  INTEGER
);
INSERT INTO moved_heads SELECT game, number, entry FROM heads;
DROP TABLE heads;
ALTER TABLE moved_heads RENAME TO heads;

-- A hash over the entry and the one before it in its game: none for entries of earlier versions.
ALTER TABLE entries ADD COLUMN seal INTEGER;

-- A challenge waits for a day where everybody sees it, and for two weeks where somebody has its link.
ALTER TABLE challenges ADD COLUMN expires INTEGER NOT NULL DEFAULT 0;
UPDATE challenges SET expires = created + CASE WHEN open THEN 86400000 ELSE 1209600000 END;
-- How far time has gone on, as far as the server believes it: by this clock things are forgotten.
CREATE TABLE clock (seen INTEGER NOT NULL);
CREATE INDEX challenges_maker ON challenges (maker, id);
CREATE INDEX challenges_expire ON challenges (expires);
CREATE INDEX players_guests ON players (created) WHERE name IS NULL;
