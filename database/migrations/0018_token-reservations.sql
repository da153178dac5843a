ALTER TABLE "token_moves" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "token_moves" ADD COLUMN "is_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "open_reservations" ON "token_moves" USING btree ("created") WHERE "token_moves"."is_open";