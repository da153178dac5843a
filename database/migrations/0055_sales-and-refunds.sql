DROP INDEX "purchases_by_time";--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "sent_back_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE purchases SET sent_back_cents = greatest(
	coalesce((SELECT sum(refund.amount_cents) FROM provider_refunds refund
		WHERE refund.payment_intent_id = purchases.payment_intent_id AND NOT refund.failed), 0),
	coalesce((SELECT max(charge.refunded_cents - coalesce((SELECT sum(late.amount_cents) FROM provider_refunds late
			WHERE late.payment_intent_id = charge.payment_intent_id AND late.failed AND late.as_of >= charge.as_of), 0))
		FROM provider_charges charge WHERE charge.payment_intent_id = purchases.payment_intent_id), 0))
WHERE payment_intent_id IN (SELECT payment_intent_id FROM provider_refunds UNION SELECT payment_intent_id FROM provider_charges);--> statement-breakpoint
CREATE INDEX "purchases_by_currency" ON "purchases" USING btree ("currency","created","amount_cents");--> statement-breakpoint
CREATE INDEX "purchases_sent_back_in_part" ON "purchases" USING btree ("created","id") WHERE "purchases"."undone_reason" is null and "purchases"."sent_back_cents" > 0;--> statement-breakpoint
CREATE INDEX "purchases_by_time" ON "purchases" USING btree ("created","id");