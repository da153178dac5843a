CREATE TABLE "discount_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"percent" integer NOT NULL,
	"plan" text NOT NULL,
	"use_limit" integer,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "code_is_short_and_in_capitals" CHECK ("discount_codes"."code" ~ '^[A-Z0-9-]{4,30}$'),
	CONSTRAINT "percent_in_range" CHECK ("discount_codes"."percent" between 1 and 90),
	CONSTRAINT "limit_allows_a_use" CHECK ("discount_codes"."use_limit" > 0)
);
--> statement-breakpoint
DROP INDEX "one_open_session_per_intent";--> statement-breakpoint
ALTER TABLE "owner_actions" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "discount_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "discount_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_disputes" ADD COLUMN "amount_cents" integer;--> statement-breakpoint
ALTER TABLE "provider_disputes" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "provider_disputes" ADD COLUMN "due_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "provider_disputes" ADD COLUMN "created" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "discount_codes_by_time" ON "discount_codes" USING btree ("created","code");--> statement-breakpoint
CREATE INDEX "checkout_sessions_of_discount_code" ON "checkout_sessions" USING btree ("discount_code") WHERE discount_code <> '';--> statement-breakpoint
CREATE INDEX "provider_disputes_by_time" ON "provider_disputes" USING btree (coalesce("created", "as_of"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_session_per_intent" ON "checkout_sessions" USING btree ("user_id","plan_level","quantity","unit_price_cents","currency","purchase_order","access_terms","tax_handling","is_gift","card_country","discount_code") WHERE status = 'open';