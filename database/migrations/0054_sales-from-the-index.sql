DROP INDEX "purchases_by_time";--> statement-breakpoint
CREATE INDEX "purchases_by_time" ON "purchases" USING btree ("created","id","currency","amount_cents");