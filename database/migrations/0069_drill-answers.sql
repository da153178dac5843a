CREATE TABLE "drill_answers" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"parent_user_id" text NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"drill_id" text NOT NULL,
	"kind" text NOT NULL,
	"answer" jsonb NOT NULL,
	"is_right" boolean NOT NULL,
	"total" integer NOT NULL,
	"found" integer NOT NULL,
	"false_alarms" integer NOT NULL,
	CONSTRAINT "drill_answer_is_small" CHECK (octet_length("drill_answers"."answer"::text) <= 20000)
);
--> statement-breakpoint
ALTER TABLE "drill_answers" ADD CONSTRAINT "drill_answers_parent_user_id_users_id_fk" FOREIGN KEY ("parent_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drill_answers_of_drill" ON "drill_answers" USING btree ("parent_user_id","drill_id","created" desc);--> statement-breakpoint
SELECT own_data_table('drill_answers');
