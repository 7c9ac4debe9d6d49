-- Version 5. Lists say why a game ended: the text of its cause, such as `guard-captured` or `last-chip 13 7`.
ALTER TABLE games ADD COLUMN cause TEXT;       -- none: it goes on, or ended before this version
