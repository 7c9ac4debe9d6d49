-- Version 7. Guests who have signed in, deleted accounts, and indexes for what long lists cost.

-- The account that a guest has signed in to: a game that is stored after that must not have the guest's seat. Without a foreign
-- key: checking it would search all players for every guest that is deleted.
ALTER TABLE players ADD COLUMN taken_over_by INTEGER;

-- When an account was deleted: its matches end there.
ALTER TABLE players ADD COLUMN deleted INTEGER;

-- Who registers a name takes it from players on one screen. Few games have such names.
CREATE INDEX games_aliases ON games (id) WHERE first_alias IS NOT NULL OR second_alias IS NOT NULL;

-- A player's games in the order of the list: those in progress first, each newest first.
DROP INDEX games_first;
DROP INDEX games_second;
CREATE INDEX games_first ON games (first_player, (ended IS NOT NULL), (-id), private);
CREATE INDEX games_second ON games (second_player, (ended IS NOT NULL), (-id), private);

-- A player's results: everything that is counted is in the index.
CREATE INDEX games_results_first ON games (first_player, kind, second_level, format, winner, ended, second_player, screen)
    WHERE ended IS NOT NULL;
CREATE INDEX games_results_second ON games (second_player, kind, first_level, format, winner, ended, first_player, screen)
    WHERE ended IS NOT NULL;
