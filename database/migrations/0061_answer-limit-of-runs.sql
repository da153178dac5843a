ALTER TABLE "prompt_runs" ADD COLUMN "answer_tokens" integer DEFAULT 1500 NOT NULL;--> statement-breakpoint
ALTER TABLE "prompt_runs" ADD COLUMN "cut_by" text;--> statement-breakpoint
ALTER TABLE "prompt_runs" ADD CONSTRAINT "cut_is_known" CHECK ("prompt_runs"."cut_by" in ('request', 'model'));