CREATE TABLE "practice_drafts" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"parent_user_id" text NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"problem_id" text NOT NULL,
	"files" jsonb NOT NULL,
	"prompt" text DEFAULT '' NOT NULL,
	CONSTRAINT "one_draft_per_problem" UNIQUE("parent_user_id","problem_id")
);
--> statement-breakpoint
CREATE TABLE "practice_tries" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"parent_user_id" text NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"parent_ai_coding_lesson_id" text,
	"problem_id" text NOT NULL,
	"status" text NOT NULL,
	"record" jsonb NOT NULL,
	CONSTRAINT "try_is_small" CHECK (octet_length("practice_tries"."record"::text) <= 20480)
);
--> statement-breakpoint
CREATE TABLE "solved_problems" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"parent_user_id" text NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"problem_id" text NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "solved_once" UNIQUE("parent_user_id","problem_id")
);
--> statement-breakpoint
ALTER TABLE "ai_coding_lessons" ADD COLUMN "lives" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_drafts" ADD CONSTRAINT "practice_drafts_parent_user_id_users_id_fk" FOREIGN KEY ("parent_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_tries" ADD CONSTRAINT "practice_tries_parent_user_id_users_id_fk" FOREIGN KEY ("parent_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_tries" ADD CONSTRAINT "practice_tries_parent_ai_coding_lesson_id_ai_coding_lessons_id_fk" FOREIGN KEY ("parent_ai_coding_lesson_id") REFERENCES "public"."ai_coding_lessons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solved_problems" ADD CONSTRAINT "solved_problems_parent_user_id_users_id_fk" FOREIGN KEY ("parent_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_tries_of_problem" ON "practice_tries" USING btree ("parent_user_id","problem_id","created" desc);--> statement-breakpoint
ALTER TABLE "ai_coding_lessons" ADD CONSTRAINT "lives_in_range" CHECK ("ai_coding_lessons"."lives" between 0 and 3);--> statement-breakpoint
SELECT own_data_table(name) FROM unnest(ARRAY['practice_tries', 'practice_drafts', 'solved_problems']) AS name;
--> statement-breakpoint
-- Problems are named by their files from here on: what was opened before can be read, and the next round begins anew.
UPDATE "ai_coding_lessons" SET "complete" = true, "lives" = greatest(0, 3 - ("stats" ->> 'wrong')::int), "problems" = coalesce(
  (SELECT jsonb_agg(problem || jsonb_build_object('mostTries', greatest(1, (problem ->> 'tries')::int))) FROM jsonb_array_elements("problems") problem), '[]');
