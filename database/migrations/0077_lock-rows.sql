CREATE TABLE "lock_rows" (
	"slot" integer PRIMARY KEY NOT NULL,
	"turns" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
-- Also takes the advisory lock by which the version before takes turns, where the database has such locks. Goes with a later version.
CREATE FUNCTION slot_of_lock(name text, slot integer) RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(name, 0));
  RETURN slot;
EXCEPTION WHEN feature_not_supported OR undefined_function THEN
  RETURN slot;
END $$;
