ALTER TABLE "call_allowances" RENAME TO "rate_limit_allowances";--> statement-breakpoint
ALTER INDEX "call_allowances_pkey" RENAME TO "rate_limit_allowances_pkey";--> statement-breakpoint
ALTER INDEX "call_allowances_by_time" RENAME TO "rate_limit_allowances_by_time";
