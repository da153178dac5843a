DROP INDEX "one_open_session_per_intent";--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "purchase_order" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "invited_address" text;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_session_per_intent" ON "checkout_sessions" USING btree ("user_id","plan_level","quantity","unit_price_cents","currency","purchase_order") WHERE status = 'open';--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "purchase_order_is_short" CHECK (char_length("checkout_sessions"."purchase_order") <= 60);--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "invited_somebody_at_some_time" CHECK (("seats"."invited_address" is null) = ("seats"."invited_at" is null));