-- Version 4. What is stored says in which format it is: see `format.rs`. Entries say it themselves, as
-- {"version": 1, "events": [...]}; a bare array, as earlier releases wrote it, is version 1 as well.
ALTER TABLE games ADD COLUMN format INTEGER NOT NULL DEFAULT 1;
ALTER TABLE challenges ADD COLUMN format INTEGER NOT NULL DEFAULT 1;
