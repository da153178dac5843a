ALTER TABLE "paid_course_lessons" ADD COLUMN "film_secs" real;--> statement-breakpoint
ALTER TABLE "paid_course_lessons" ADD COLUMN "place" jsonb;--> statement-breakpoint
ALTER TABLE "paid_course_lessons" ADD COLUMN "read_at" timestamp with time zone;