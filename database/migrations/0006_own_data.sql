CREATE TABLE "generated_images" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"parent_user_id" text NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"prompt" text NOT NULL,
	"model" text NOT NULL,
	"file_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loot_items" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"parent_user_id" text NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"loot_id" text NOT NULL,
	"unlocked" boolean DEFAULT true NOT NULL,
	"interacted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "loot_once_per_person" UNIQUE("parent_user_id","loot_id")
);
--> statement-breakpoint
CREATE TABLE "applied_writes" (
	"parent_user_id" text NOT NULL,
	"write_id" text NOT NULL,
	"item_id" text NOT NULL,
	"version" bigint,
	"applied" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applied_writes_parent_user_id_write_id_pk" PRIMARY KEY("parent_user_id","write_id")
);
--> statement-breakpoint
CREATE TABLE "own_data_revisions" (
	"parent_user_id" text PRIMARY KEY NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_coding_lessons" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"parent_user_id" text NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"parent_experience_id" text,
	"experience" text NOT NULL,
	"complete" boolean DEFAULT false NOT NULL,
	"problems" jsonb NOT NULL,
	"stats" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "experience_progressions" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"parent_user_id" text NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"experience" text NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'in-progress' NOT NULL,
	"completed" boolean DEFAULT false NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"completed_at" timestamp with time zone,
	"end_feedback_rating" integer,
	CONSTRAINT "step_not_negative" CHECK ("experience_progressions"."step" >= 0),
	CONSTRAINT "end_feedback_rating_range" CHECK ("experience_progressions"."end_feedback_rating" between 1 and 5),
	CONSTRAINT "finished_progression_is_completed" CHECK ("experience_progressions"."completed" = ("experience_progressions"."status" = 'perfect-completed') and "experience_progressions"."completed" = ("experience_progressions"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "personalizations" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"parent_user_id" text NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"perfect_language" text DEFAULT 'beginner' NOT NULL,
	"imperfect_language" text DEFAULT 'beginner' NOT NULL,
	"failure_language" text DEFAULT 'beginner' NOT NULL,
	"reset_command_usage" text DEFAULT 'none' NOT NULL,
	CONSTRAINT "one_personalization_per_person" UNIQUE("parent_user_id")
);
--> statement-breakpoint
CREATE TABLE "public_course_stats" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"parent_user_id" text NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"ai_coder_name" text NOT NULL,
	"course_name" text NOT NULL,
	"parent_ai_coding_lesson_id" text NOT NULL,
	"stats" jsonb NOT NULL,
	CONSTRAINT "one_public_result_per_coding_lesson" UNIQUE("parent_user_id","parent_ai_coding_lesson_id")
);
--> statement-breakpoint
CREATE TABLE "prompt_files" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"parent_user_id" text NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"parent_prompt_template_id" text,
	"parent_folder_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "one_file_per_template" UNIQUE("parent_prompt_template_id","parent_user_id"),
	CONSTRAINT "prompt_file_of_owner" UNIQUE("id","parent_user_id"),
	CONSTRAINT "a_file_has_a_template" CHECK (("prompt_files"."type" = 'file') = ("prompt_files"."parent_prompt_template_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "prompt_options" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"parent_user_id" text NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"prompt" text NOT NULL,
	"line_markers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"output_type" text DEFAULT 'text' NOT NULL,
	"model" text DEFAULT 'gpt-4o-2024-05-13' NOT NULL,
	"temperature" real DEFAULT 0.5 NOT NULL,
	CONSTRAINT "temperature_range" CHECK ("prompt_options"."temperature" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "prompt_templates" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"parent_user_id" text NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"prompt" text DEFAULT '' NOT NULL,
	CONSTRAINT "prompt_template_of_owner" UNIQUE("id","parent_user_id")
);
--> statement-breakpoint
ALTER TABLE "feedback" ALTER COLUMN "id" SET DEFAULT gen_random_uuid()::text;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "paid_course_lessons" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "generated_images" ADD CONSTRAINT "generated_images_parent_user_id_users_id_fk" FOREIGN KEY ("parent_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loot_items" ADD CONSTRAINT "loot_items_parent_user_id_users_id_fk" FOREIGN KEY ("parent_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applied_writes" ADD CONSTRAINT "applied_writes_parent_user_id_users_id_fk" FOREIGN KEY ("parent_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_data_revisions" ADD CONSTRAINT "own_data_revisions_parent_user_id_users_id_fk" FOREIGN KEY ("parent_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_coding_lessons" ADD CONSTRAINT "ai_coding_lessons_parent_user_id_users_id_fk" FOREIGN KEY ("parent_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_coding_lessons" ADD CONSTRAINT "ai_coding_lessons_parent_experience_id_experience_progressions_id_fk" FOREIGN KEY ("parent_experience_id") REFERENCES "public"."experience_progressions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experience_progressions" ADD CONSTRAINT "experience_progressions_parent_user_id_users_id_fk" FOREIGN KEY ("parent_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personalizations" ADD CONSTRAINT "personalizations_parent_user_id_users_id_fk" FOREIGN KEY ("parent_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_course_stats" ADD CONSTRAINT "public_course_stats_parent_user_id_users_id_fk" FOREIGN KEY ("parent_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_course_stats" ADD CONSTRAINT "public_course_stats_parent_ai_coding_lesson_id_ai_coding_lessons_id_fk" FOREIGN KEY ("parent_ai_coding_lesson_id") REFERENCES "public"."ai_coding_lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_files" ADD CONSTRAINT "prompt_files_parent_user_id_users_id_fk" FOREIGN KEY ("parent_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_options" ADD CONSTRAINT "prompt_options_parent_user_id_users_id_fk" FOREIGN KEY ("parent_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_templates" ADD CONSTRAINT "prompt_templates_parent_user_id_users_id_fk" FOREIGN KEY ("parent_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "generated_images_of_person" ON "generated_images" USING btree ("parent_user_id","created" desc);--> statement-breakpoint
CREATE INDEX "applied_writes_by_age" ON "applied_writes" USING btree ("parent_user_id","applied");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_coding_lesson_per_experience" ON "ai_coding_lessons" USING btree ("parent_user_id","experience") WHERE not "ai_coding_lessons"."complete";--> statement-breakpoint
CREATE INDEX "ai_coding_lessons_of_person" ON "ai_coding_lessons" USING btree ("parent_user_id","created" desc);--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_progression_per_experience" ON "experience_progressions" USING btree ("parent_user_id","experience") WHERE not "experience_progressions"."completed";--> statement-breakpoint
CREATE INDEX "experience_progressions_of_person" ON "experience_progressions" USING btree ("parent_user_id","created" desc);--> statement-breakpoint
CREATE INDEX "prompt_files_of_person" ON "prompt_files" USING btree ("parent_user_id");--> statement-breakpoint
CREATE INDEX "prompt_files_in_folder" ON "prompt_files" USING btree ("parent_folder_id");--> statement-breakpoint
CREATE INDEX "prompt_options_of_person" ON "prompt_options" USING btree ("parent_user_id");--> statement-breakpoint
CREATE INDEX "prompt_templates_of_person" ON "prompt_templates" USING btree ("parent_user_id");