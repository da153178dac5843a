CREATE TABLE "capstone_hand_ins" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"parent_user_id" text NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"number" integer NOT NULL,
	"files" jsonb NOT NULL,
	"removed" jsonb NOT NULL,
	"requests" text NOT NULL,
	"report" jsonb,
	"questions" jsonb,
	"answers" jsonb
);
--> statement-breakpoint
ALTER TABLE "capstone_hand_ins" ADD CONSTRAINT "capstone_hand_ins_parent_user_id_users_id_fk" FOREIGN KEY ("parent_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "capstone_hand_ins_of_member" ON "capstone_hand_ins" USING btree ("parent_user_id","number");--> statement-breakpoint
SELECT own_data_table('capstone_hand_ins');
