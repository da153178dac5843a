CREATE TABLE "credit_notes" (
	"number" integer PRIMARY KEY NOT NULL,
	"invoice_number" integer NOT NULL,
	"refund_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"issued" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_name" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_percent" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "is_reverse_charge" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "purchase_order" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_number_invoices_number_fk" FOREIGN KEY ("invoice_number") REFERENCES "public"."invoices"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_notes_of_invoice" ON "credit_notes" USING btree ("invoice_number");--> statement-breakpoint
CREATE INDEX "entitlements_of_user" ON "entitlements" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "provider_events_of_dispute" ON "provider_events" USING btree ((payload #>> '{data,object,id}')) WHERE type like 'charge.dispute.%';--> statement-breakpoint
INSERT INTO "credit_notes" ("number", "invoice_number", "refund_id", "amount_cents", "tax_cents")
SELECT row_number() OVER (ORDER BY refund.created, refund.id), invoice.number, refund.id, refund.amount_cents, 0
FROM provider_refunds refund JOIN purchases purchase USING (payment_intent_id) JOIN invoices invoice ON invoice.purchase_id = purchase.id
WHERE refund.stage = 2 AND NOT refund.failed;--> statement-breakpoint
CREATE TRIGGER credit_notes_never_change BEFORE UPDATE OR DELETE ON credit_notes FOR EACH ROW EXECUTE FUNCTION refuse_change();
