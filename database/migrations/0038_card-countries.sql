DROP INDEX "one_open_session_per_intent";--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "card_country" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "held_checkout_sessions" ON "checkout_sessions" USING btree ("created") WHERE status = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_session_per_intent" ON "checkout_sessions" USING btree ("user_id","plan_level","quantity","unit_price_cents","currency","purchase_order","access_terms","tax_handling","is_gift","card_country") WHERE status = 'open';--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "price_of_a_card_is_for_oneself" CHECK ("checkout_sessions"."card_country" = '' or ("checkout_sessions"."quantity" = 1 and not "checkout_sessions"."is_gift"));