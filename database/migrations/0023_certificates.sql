CREATE TABLE "badge_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" jsonb NOT NULL,
	"private_key" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"parent_user_id" text NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"final_id" text NOT NULL,
	"name" text NOT NULL,
	"former_names" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"right" integer NOT NULL,
	"total" integer NOT NULL,
	"worked_secs" integer NOT NULL,
	"passed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_certificate_per_person" UNIQUE("parent_user_id")
);
--> statement-breakpoint
CREATE TABLE "revoked_badges" (
	"certificate_id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"revoked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "finals" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"parent_user_id" text NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"problems" jsonb NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "a_final_has_an_answer_a_problem_at_most" CHECK (jsonb_array_length("finals"."answers") <= jsonb_array_length("finals"."problems"))
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_parent_user_id_users_id_fk" FOREIGN KEY ("parent_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finals" ADD CONSTRAINT "finals_parent_user_id_users_id_fk" FOREIGN KEY ("parent_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_final_per_person" ON "finals" USING btree ("parent_user_id") WHERE "finals"."finished_at" is null;--> statement-breakpoint
SELECT own_data_table('finals');--> statement-breakpoint
SELECT own_data_table('certificates');--> statement-breakpoint
CREATE FUNCTION keep_revoked_badge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "revoked_badges" ("certificate_id", "reason") VALUES (OLD."id", 'The certificate was deleted by its holder') ON CONFLICT DO NOTHING;
  RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_revoked_badge AFTER DELETE ON "certificates" FOR EACH ROW EXECUTE FUNCTION keep_revoked_badge();
