-- Version 3. Sessions that the server can end, tokens with a scope and an end, games that only the link leads to, entries
-- that prove themselves, and one game for each round of a match.
CREATE TABLE sessions (
    id      INTEGER PRIMARY KEY,
    hash    TEXT NOT NULL UNIQUE,              -- SHA-256 of the session's key, which only the browser has
    player  INTEGER NOT NULL REFERENCES players,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL
);
CREATE INDEX sessions_player ON sessions (player);
CREATE INDEX sessions_expire ON sessions (expires);

ALTER TABLE tokens ADD COLUMN scope TEXT NOT NULL DEFAULT 'play';     -- read or play
ALTER TABLE tokens ADD COLUMN expires INTEGER;                        -- none: made before tokens had an end
ALTER TABLE tokens ADD COLUMN used INTEGER;                           -- the last time, to the hour

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

-- A round begins once. Should one have begun twice, the later game leaves the match.
UPDATE games SET match = NULL, round = NULL
    WHERE match IS NOT NULL AND id NOT IN (SELECT MIN(id) FROM games WHERE match IS NOT NULL GROUP BY match, round);
DROP INDEX games_match;
CREATE UNIQUE INDEX games_match ON games (match, round) WHERE match IS NOT NULL;

-- When the side to move runs out of time, while a clock runs. 0: not known yet, look.
ALTER TABLE heads ADD COLUMN due INTEGER;
UPDATE heads SET due = 0 WHERE number > 0 AND game IN (SELECT id FROM games WHERE timed AND ended IS NULL);
CREATE INDEX heads_due ON heads (due) WHERE due IS NOT NULL;

-- A hash over the entry and the one before it in its game: none for entries of earlier versions.
ALTER TABLE entries ADD COLUMN seal INTEGER;

CREATE INDEX challenges_maker ON challenges (maker, id) WHERE closed IS NULL;
CREATE INDEX challenges_age ON challenges (created);
CREATE INDEX players_guests ON players (created) WHERE name IS NULL;
