-- Version 6. What guests go by, and what two players on one screen are called.
ALTER TABLE players ADD COLUMN guest_name TEXT;     -- none: a guest without a name, or an account
ALTER TABLE players ADD COLUMN guest_skeleton TEXT; -- what it looks like: who registers such a name takes it from guests
CREATE INDEX players_guest_skeleton ON players (guest_skeleton) WHERE guest_skeleton IS NOT NULL;
ALTER TABLE games ADD COLUMN first_alias TEXT;      -- on one screen: the name of each side's player, if it was given
ALTER TABLE games ADD COLUMN second_alias TEXT;
