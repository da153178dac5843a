ALTER TABLE "prompt_runs" ADD COLUMN "micro_dollars" bigint;--> statement-breakpoint
ALTER TABLE "prompt_set_results" ADD COLUMN "micro_dollars" bigint;