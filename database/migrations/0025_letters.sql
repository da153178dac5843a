CREATE TABLE "mails" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"user_id" text,
	"address" text,
	"locale" text,
	"data" jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "one_mail_per_reason" UNIQUE("kind","reason"),
	CONSTRAINT "mail_status_is_known" CHECK ("mails"."status" in ('queued', 'sent', 'failed', 'suppressed')),
	CONSTRAINT "sent_mail_has_its_time" CHECK (("mails"."status" = 'sent') = ("mails"."sent_at" is not null)),
	CONSTRAINT "mail_goes_to_an_account_or_an_address" CHECK ("mails"."user_id" is null or "mails"."address" is null)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
CREATE INDEX "queued_mails" ON "mails" USING btree ("next_try_at") WHERE "mails"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "mails_of_user" ON "mails" USING btree ("user_id");--> statement-breakpoint
-- By hand, because the table of accounts stands above that of letters.
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade;--> statement-breakpoint
-- What happened before there were letters is not written about when something else happens to the same purchase.
INSERT INTO "mails" ("kind", "reason", "user_id", "data", "status")
SELECT 'refund-granted', refund.id, purchase.user_id, '{}', 'suppressed'
FROM provider_refunds refund JOIN purchases purchase ON purchase.payment_intent_id = refund.payment_intent_id;--> statement-breakpoint
INSERT INTO "mails" ("kind", "reason", "user_id", "data", "status")
SELECT kind, dispute.id, purchase.user_id, '{}', 'suppressed'
FROM provider_disputes dispute JOIN purchases purchase ON purchase.payment_intent_id = dispute.payment_intent_id
CROSS JOIN (VALUES ('dispute-opened', true), ('dispute-closed', false)) AS letter (kind, is_opening)
WHERE is_opening OR dispute.status IN ('won', 'lost');
