CREATE TABLE "withdrawals" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"purchase_id" text NOT NULL,
	"stated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	CONSTRAINT "withdrawals_purchase_id_unique" UNIQUE("purchase_id"),
	CONSTRAINT "withdrawal_status_is_known" CHECK ("withdrawals"."status" in ('waiting', 'refunded'))
);
--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_withdrawals" ON "withdrawals" USING btree ("stated_at") WHERE "withdrawals"."status" = 'waiting';