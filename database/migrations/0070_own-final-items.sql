CREATE TABLE "work_days" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"parent_user_id" text NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"day" date NOT NULL,
	"minutes" smallint[] NOT NULL,
	CONSTRAINT "a_day_has_minutes" CHECK (cardinality("work_days"."minutes") between 1 and 1440)
);
--> statement-breakpoint
ALTER TABLE "finals" ADD COLUMN "result" jsonb;--> statement-breakpoint
ALTER TABLE "work_days" ADD CONSTRAINT "work_days_parent_user_id_users_id_fk" FOREIGN KEY ("parent_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_work_day_per_person_and_date" ON "work_days" USING btree ("parent_user_id","day");--> statement-breakpoint
SELECT own_data_table('work_days');--> statement-breakpoint
-- Trying an exercise and answering a drill are inputs that are known from before.
INSERT INTO "work_days" ("parent_user_id", "day", "minutes")
SELECT "parent_user_id", ("created" AT TIME ZONE 'UTC')::date, array_agg(DISTINCT (extract(hour FROM "created" AT TIME ZONE 'UTC') * 60 + extract(minute FROM "created" AT TIME ZONE 'UTC'))::smallint)
FROM (SELECT "parent_user_id", "created" FROM "practice_tries" UNION ALL SELECT "parent_user_id", "created" FROM "drill_answers") AS "inputs"
GROUP BY 1, 2;--> statement-breakpoint
-- Finals until now asked for problems of the lessons. One that is open ends as it stands, since its items are not of the final's any more.
UPDATE "finals" SET
	"finished_at" = coalesce("finished_at", now()),
	"result" = jsonb_build_object('right', "rights", 'total', "totals", 'again', '[]'::jsonb, 'skills', '[]'::jsonb)
FROM (
	SELECT "id" AS "final", jsonb_array_length("problems") AS "totals",
		(SELECT count(*) FROM jsonb_array_elements("answers") AS "answer" WHERE ("answer" ->> 'isRight')::boolean) AS "rights"
	FROM "finals"
) AS "counted"
WHERE "finals"."id" = "final";--> statement-breakpoint
ALTER TABLE "finals" ADD CONSTRAINT "a_final_that_is_over_has_a_result" CHECK (("finals"."finished_at" is null) = ("finals"."result" is null));