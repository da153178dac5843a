CREATE TABLE "action_paths" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"parent_user_id" text NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"action_path" text[] NOT NULL,
	CONSTRAINT "one_action_path_per_person" UNIQUE("parent_user_id")
);
--> statement-breakpoint
CREATE TABLE "keystone_events" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"parent_user_id" text NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"event" text NOT NULL,
	"blob" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "local_captured_events" (
	"uuid" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"event" text NOT NULL,
	"distinct_id" text NOT NULL,
	"properties" jsonb NOT NULL,
	"received" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "action_paths" ADD CONSTRAINT "action_paths_parent_user_id_users_id_fk" FOREIGN KEY ("parent_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keystone_events" ADD CONSTRAINT "keystone_events_parent_user_id_users_id_fk" FOREIGN KEY ("parent_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "keystone_events_of_person" ON "keystone_events" USING btree ("parent_user_id","created");
--> statement-breakpoint
SELECT own_data_table(name) FROM unnest(ARRAY['action_paths', 'keystone_events']) AS name;
