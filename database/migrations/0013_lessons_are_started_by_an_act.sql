ALTER TABLE "paid_course_lessons" ADD COLUMN "finished_at" timestamp with time zone;
--> statement-breakpoint
UPDATE paid_course_lessons SET finished_at = started_at + complete_duration_secs * interval '1 second' WHERE complete_duration_secs IS NOT NULL;
--> statement-breakpoint
-- Until now loading a lesson's page started it. A lesson of which nothing was played and which was not done is not started.
UPDATE paid_course_lessons SET system_or_user = 'system' WHERE progress = '[]' AND complete_duration_secs IS NULL;
