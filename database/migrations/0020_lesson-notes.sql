CREATE TABLE "lesson_notes" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"parent_user_id" text NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"lesson_id" text NOT NULL,
	"at_secs" integer,
	"heading_id" text DEFAULT '' NOT NULL,
	"quote" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	CONSTRAINT "a_note_has_one_place" CHECK ("lesson_notes"."at_secs" is null or ("lesson_notes"."quote" = '' and "lesson_notes"."heading_id" = ''))
);
--> statement-breakpoint
ALTER TABLE "lesson_notes" ADD CONSTRAINT "lesson_notes_parent_user_id_users_id_fk" FOREIGN KEY ("parent_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_notes_of_person" ON "lesson_notes" USING btree ("parent_user_id");--> statement-breakpoint
SELECT own_data_table('lesson_notes');
