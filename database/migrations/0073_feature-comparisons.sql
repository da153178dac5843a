CREATE TABLE "feature_comparisons" (
	"feature" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "personalizations" ADD COLUMN "compared_since" timestamp with time zone;