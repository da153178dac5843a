ALTER TABLE "certificates" ALTER COLUMN "worked_secs" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "work" jsonb;