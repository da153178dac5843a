CREATE TABLE "prompt_runs" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"parent_user_id" text NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"parent_prompt_template_id" text,
	"prompt" text NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"model" text NOT NULL,
	"temperature" real NOT NULL,
	"repeat" integer DEFAULT 0 NOT NULL,
	"answer" text NOT NULL,
	"tokens" integer NOT NULL,
	"milliseconds" integer NOT NULL,
	"verdict" text,
	CONSTRAINT "verdict_is_known" CHECK ("prompt_runs"."verdict" in ('good', 'bad'))
);
--> statement-breakpoint
CREATE TABLE "prompt_set_results" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"parent_user_id" text NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"parent_prompt_set_id" text NOT NULL,
	"prompt" text NOT NULL,
	"model" text NOT NULL,
	"temperature" real NOT NULL,
	"cases_digest" text NOT NULL,
	"cases" jsonb NOT NULL,
	"runs" integer NOT NULL,
	"passed" integer NOT NULL,
	"lost" integer NOT NULL,
	"tokens" integer NOT NULL,
	"milliseconds" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prompt_sets" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"parent_user_id" text NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"parent_prompt_template_id" text NOT NULL,
	"name" text NOT NULL,
	"cases" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"repeats" integer DEFAULT 3 NOT NULL,
	"answer_tokens" integer DEFAULT 300 NOT NULL,
	CONSTRAINT "prompt_set_of_owner" UNIQUE("id","parent_user_id"),
	CONSTRAINT "cases_are_few" CHECK (octet_length("prompt_sets"."cases"::text) <= 200000)
);
--> statement-breakpoint
ALTER TABLE "prompt_runs" ADD CONSTRAINT "prompt_runs_parent_user_id_users_id_fk" FOREIGN KEY ("parent_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_set_results" ADD CONSTRAINT "prompt_set_results_parent_user_id_users_id_fk" FOREIGN KEY ("parent_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_set_results" ADD CONSTRAINT "prompt_set_result_of_a_set_of_its_owner" FOREIGN KEY ("parent_prompt_set_id","parent_user_id") REFERENCES "public"."prompt_sets"("id","parent_user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_sets" ADD CONSTRAINT "prompt_sets_parent_user_id_users_id_fk" FOREIGN KEY ("parent_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_sets" ADD CONSTRAINT "prompt_set_of_a_template_of_its_owner" FOREIGN KEY ("parent_prompt_template_id","parent_user_id") REFERENCES "public"."prompt_templates"("id","parent_user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prompt_runs_of_person" ON "prompt_runs" USING btree ("parent_user_id","created" desc);--> statement-breakpoint
CREATE INDEX "prompt_set_results_of_set" ON "prompt_set_results" USING btree ("parent_prompt_set_id","created" desc);--> statement-breakpoint
CREATE INDEX "prompt_sets_of_template" ON "prompt_sets" USING btree ("parent_prompt_template_id");--> statement-breakpoint
SELECT own_data_table(name) FROM unnest(ARRAY['prompt_runs', 'prompt_sets', 'prompt_set_results']) AS name;
