-- Of 100 sampled names one may hold what is looked for by chance; the planner then takes 1,000 of 100,000 for found, and reads all of them in order.
ALTER TABLE "users" ALTER COLUMN "username" SET STATISTICS 500;--> statement-breakpoint
ANALYZE "users" ("username");
