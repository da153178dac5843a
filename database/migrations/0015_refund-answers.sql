DROP INDEX "open_refund_requests";--> statement-breakpoint
ALTER TABLE "refund_requests" DROP CONSTRAINT "refund_requests_pkey";--> statement-breakpoint
ALTER TABLE "refund_requests" ADD COLUMN "id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD COLUMN "answer_reason" text;--> statement-breakpoint
UPDATE "refund_requests" SET "answer" = 'granted', "answered_at" = coalesce("answered_at", purchase."undone_at")
FROM "purchases" purchase
WHERE purchase."id" = "refund_requests"."purchase_id" AND ("answered_at" IS NOT NULL OR purchase."undone_reason" = 'refund');--> statement-breakpoint
UPDATE "users" SET "refund_requested" = EXISTS (
  SELECT FROM "refund_requests" request JOIN "purchases" purchase ON purchase."id" = request."purchase_id"
  WHERE purchase."user_id" = "users"."id" AND request."answer" IS NULL)
WHERE "refund_requested";--> statement-breakpoint
CREATE INDEX "refund_requests_of_purchase" ON "refund_requests" USING btree ("purchase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_refund_request" ON "refund_requests" USING btree ("purchase_id") WHERE answer is null;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "answered_at_some_time" CHECK (("refund_requests"."answer" is null) = ("refund_requests"."answered_at" is null));--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "declined_for_a_reason" CHECK (coalesce("refund_requests"."answer" = 'declined', false) = ("refund_requests"."answer_reason" is not null));--> statement-breakpoint
ALTER TABLE "provider_refunds" ADD COLUMN "created" timestamp with time zone;--> statement-breakpoint
UPDATE "provider_refunds" SET "created" = "as_of";--> statement-breakpoint
ALTER TABLE "provider_refunds" ALTER COLUMN "created" SET NOT NULL;
