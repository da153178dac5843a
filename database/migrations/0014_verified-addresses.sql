ALTER TABLE "checkout_sessions" ALTER COLUMN "customer_email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
-- An address that no provider has verified may be anyone's: it leaves the account, which keeps all else.
UPDATE "users" SET "email" = 'unverified-' || gen_random_uuid() || '@account.invalid'
  WHERE NOT "email_verified" AND "email" NOT LIKE '%@account.invalid';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "an_address_is_verified" CHECK ("users"."email_verified" or "users"."email" like '%@account.invalid');