CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "users_by_age" ON "users" USING btree ("created","id");--> statement-breakpoint
CREATE INDEX "users_by_part_of_name" ON "users" USING gin ("username" gin_trgm_ops);