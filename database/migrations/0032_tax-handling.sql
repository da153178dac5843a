DROP INDEX "one_open_session_per_intent";--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "tax_handling" text DEFAULT 'configured' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "tax_handling" text DEFAULT 'configured' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "tax_cents" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_session_per_intent" ON "checkout_sessions" USING btree ("user_id","plan_level","quantity","unit_price_cents","currency","purchase_order","access_terms","tax_handling") WHERE status = 'open';--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "only_the_provider_works_a_tax_out" CHECK (("purchases"."tax_handling" = 'configured') = ("purchases"."tax_cents" is null));--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "tax_is_in_the_amount" CHECK ("purchases"."tax_cents" between 0 and "purchases"."amount_cents");