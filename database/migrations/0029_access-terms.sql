DROP INDEX "one_open_session_per_intent";--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "access_terms_version" text;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "access_terms" text;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_session_per_intent" ON "checkout_sessions" USING btree ("user_id","plan_level","quantity","unit_price_cents","currency","purchase_order","access_terms") WHERE status = 'open';--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "access_terms_have_a_version" CHECK (("checkout_sessions"."access_terms" is null) = ("checkout_sessions"."access_terms_version" is null));