CREATE TABLE "lock_rows" (
	"slot" integer PRIMARY KEY NOT NULL,
	"turns" bigint DEFAULT 1 NOT NULL
);
