CREATE TABLE "invoices" (
	"number" integer PRIMARY KEY NOT NULL,
	"purchase_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"seller_address" text,
	"seller_vat_id" text,
	"buyer_name" text NOT NULL,
	"company" text NOT NULL,
	"address" text NOT NULL,
	"vat_id" text NOT NULL,
	"email" text NOT NULL,
	"quantity" integer NOT NULL,
	"list_price_cents" integer NOT NULL,
	"discount_percent" integer NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"issued" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_purchase_id_unique" UNIQUE("purchase_id")
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"purchase_id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "customer_email" text NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_refund_requests" ON "refund_requests" USING btree ("created") WHERE answered_at is null;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% rows never change', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_never_change BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Streams opened with a session end with it (server/document-streams.ts).
CREATE FUNCTION announce_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('document_changed', 'sessions:' || OLD.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_ended_session AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION announce_ended_session();
