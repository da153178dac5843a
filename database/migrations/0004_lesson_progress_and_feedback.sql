CREATE TABLE "feedback" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"parent_user_id" text NOT NULL,
	"review_content" jsonb NOT NULL,
	"resolved_status" text DEFAULT 'unseen' NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paid_course_lessons" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"parent_user_id" text NOT NULL,
	"lesson" text NOT NULL,
	"order" integer NOT NULL,
	"unlocked" boolean DEFAULT true NOT NULL,
	"progress" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"complete_duration_secs" integer,
	"system_or_user" text DEFAULT 'user' NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_row_per_lesson_and_person" UNIQUE("parent_user_id","lesson"),
	CONSTRAINT "lesson_number" CHECK ("paid_course_lessons"."order" between 1 and 8),
	CONSTRAINT "complete_duration_not_negative" CHECK ("paid_course_lessons"."complete_duration_secs" >= 0)
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_parent_user_id_users_id_fk" FOREIGN KEY ("parent_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paid_course_lessons" ADD CONSTRAINT "paid_course_lessons_parent_user_id_users_id_fk" FOREIGN KEY ("parent_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_of_person" ON "feedback" USING btree ("parent_user_id","type","created" desc);