CREATE TABLE "buyer_companies" (
	"user_id" text PRIMARY KEY NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"vat_id" text DEFAULT '' NOT NULL,
	"vat_check" text,
	"vat_consultation" text,
	"updated" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkout_sessions" DROP CONSTRAINT "amount_is_quantity_times_price";--> statement-breakpoint
ALTER TABLE "purchases" DROP CONSTRAINT "only_the_provider_works_a_tax_out";--> statement-breakpoint
DROP INDEX "one_open_session_per_intent";--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "uncharged_tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "company" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "vat_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "vat_check" text;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "vat_consultation" text;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "tax_name" text;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "tax_percent" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "tax_cents" integer;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "tax_exemption" text;--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "is_reverse_charge" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "company" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "vat_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "vat_check" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "vat_consultation" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "tax_name" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "tax_percent" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "tax_exemption" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "is_reverse_charge" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "buyer_companies" ADD CONSTRAINT "buyer_companies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_session_per_intent" ON "checkout_sessions" USING btree ("user_id","plan_level","quantity","unit_price_cents","currency","purchase_order","access_terms","tax_handling","is_gift","card_country","discount_code","company","country","vat_id","amount_cents",coalesce("tax_percent", -1)) WHERE status = 'open';--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "tax_that_the_buyer_owes_is_not_charged" CHECK ("checkout_sessions"."uncharged_tax_cents" >= 0 and ("checkout_sessions"."is_reverse_charge" or "checkout_sessions"."uncharged_tax_cents" = 0));--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "amount_is_quantity_times_price" CHECK ("checkout_sessions"."amount_cents" = "checkout_sessions"."quantity" * "checkout_sessions"."unit_price_cents" - "checkout_sessions"."uncharged_tax_cents");--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "what_the_provider_works_out_is_known" CHECK ("purchases"."tax_handling" = 'configured' or "purchases"."tax_cents" is not null);--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "no_tax_is_in_what_the_buyer_owes_it_for" CHECK (not "purchases"."is_reverse_charge" or "purchases"."tax_cents" = 0);