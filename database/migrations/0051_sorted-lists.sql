CREATE INDEX "certificates_by_name" ON "certificates" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "discount_codes_by_percent" ON "discount_codes" USING btree ("percent","code");--> statement-breakpoint
CREATE INDEX "discount_codes_by_last_day" ON "discount_codes" USING btree (coalesce("expires_at", 'infinity'),"code");--> statement-breakpoint
CREATE INDEX "provider_disputes_by_answer" ON "provider_disputes" USING btree (coalesce(case when right("status", 14) = 'needs_response' then "due_by" end, 'infinity'),"id");--> statement-breakpoint
CREATE INDEX "purchases_by_amount" ON "purchases" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("username"),"id");--> statement-breakpoint
CREATE INDEX "users_by_address" ON "users" USING btree ((case when "email_verified" then "email" else '' end),"id");