CREATE TABLE "learning_figures" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"figures" jsonb NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_row_of_figures" CHECK ("learning_figures"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX "certificates_by_time" ON "certificates" USING btree ("passed_at","id");--> statement-breakpoint
CREATE INDEX "certificates_by_part_of_name" ON "certificates" USING gin ("name" gin_trgm_ops);