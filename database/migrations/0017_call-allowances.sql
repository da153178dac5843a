CREATE TABLE "call_allowances" (
	"key" text PRIMARY KEY NOT NULL,
	"full_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "call_allowances_by_time" ON "call_allowances" USING btree ("full_at");