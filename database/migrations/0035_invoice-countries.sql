ALTER TABLE "invoices" ADD COLUMN "seller_country" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_exemption" text;