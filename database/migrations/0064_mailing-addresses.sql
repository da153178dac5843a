CREATE TABLE "mailing_addresses" (
	"user_id" text PRIMARY KEY NOT NULL,
	"address" text,
	"asked_address" text,
	"asked_at" timestamp with time zone,
	CONSTRAINT "mailing_addresses_address_unique" UNIQUE("address"),
	CONSTRAINT "an_address_is_asked_at_a_time" CHECK (("mailing_addresses"."asked_address" is null) = ("mailing_addresses"."asked_at" is null))
);
--> statement-breakpoint
-- By hand, because the table of accounts stands above that of e-mails.
ALTER TABLE "mailing_addresses" ADD CONSTRAINT "mailing_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade;
