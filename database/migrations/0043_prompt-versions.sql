CREATE TABLE "prompt_versions" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"parent_user_id" text NOT NULL,
	"template_id" text NOT NULL,
	"prompt" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prompt_versions" ADD CONSTRAINT "prompt_versions_parent_user_id_users_id_fk" FOREIGN KEY ("parent_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_versions" ADD CONSTRAINT "prompt_versions_template_id_prompt_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."prompt_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prompt_versions_of_template" ON "prompt_versions" USING btree ("template_id","created");--> statement-breakpoint
CREATE INDEX "prompt_versions_of_person" ON "prompt_versions" USING btree ("parent_user_id","created");--> statement-breakpoint
INSERT INTO "prompt_versions" ("parent_user_id", "template_id", "prompt", "created", "updated")
SELECT "parent_user_id", "id", "prompt", "updated", "updated" FROM "prompt_templates" WHERE "prompt" <> '';
