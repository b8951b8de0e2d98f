-- Search by parts of words. A trusted extension: the owner of the database may add it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Money: an integer number of paise, never below zero, in every column that holds some.
CREATE DOMAIN paise AS integer CONSTRAINT paise_not_negative CHECK (VALUE >= 0);
