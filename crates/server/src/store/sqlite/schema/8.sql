-- Version 8. Games that were played on a player's own device, which sent them here afterwards.
ALTER TABLE games ADD COLUMN device INTEGER;   -- the rolls and moves that were played elsewhere before; none: a game of the server
ALTER TABLE games ADD COLUMN device_key TEXT;  -- SHA-256 of what tells the game from all others on devices: it is kept once
ALTER TABLE games ADD COLUMN kept INTEGER;     -- when it was sent here
CREATE UNIQUE INDEX games_device ON games (device_key) WHERE device_key IS NOT NULL;

-- How many games a player has sent lately.
CREATE INDEX games_kept_first ON games (first_player, kept) WHERE kept IS NOT NULL;
CREATE INDEX games_kept_second ON games (second_player, kept) WHERE kept IS NOT NULL;
