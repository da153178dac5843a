CREATE TABLE "suppressed_addresses" (
	"user_id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"reason" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_address_dead" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "failed_mails" ON "mails" USING btree ("failed_at") WHERE "mails"."status" = 'failed';--> statement-breakpoint
-- By hand, because the table of accounts stands above that of e-mails.
ALTER TABLE "suppressed_addresses" ADD CONSTRAINT "suppressed_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
-- Whoever tried an e-mail moved this on first, so it failed within minutes of it.
UPDATE "mails" SET "failed_at" = "next_try_at" WHERE "status" = 'failed';
