DROP INDEX "one_open_session_per_intent";--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "is_gift" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "is_handover" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_session_per_intent" ON "checkout_sessions" USING btree ("user_id","plan_level","quantity","unit_price_cents","currency","purchase_order","access_terms","tax_handling","is_gift") WHERE status = 'open';--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "a_gift_is_one_seat" CHECK (not "checkout_sessions"."is_gift" or "checkout_sessions"."quantity" = 1);