CREATE TABLE "checkout_sessions" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"user_id" text NOT NULL,
	"plan_level" text NOT NULL,
	"quantity" integer NOT NULL,
	"list_price_cents" integer NOT NULL,
	"discount_percent" integer NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"provider_session_id" text,
	"client_secret" text,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkout_sessions_provider_session_id_unique" UNIQUE("provider_session_id"),
	CONSTRAINT "quantity_in_range" CHECK ("checkout_sessions"."quantity" between 1 and 500),
	CONSTRAINT "amount_is_quantity_times_price" CHECK ("checkout_sessions"."amount_cents" = "checkout_sessions"."quantity" * "checkout_sessions"."unit_price_cents")
);
--> statement-breakpoint
CREATE TABLE "provider_charges" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_intent_id" text NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"stage" integer NOT NULL,
	"refunded_cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_intent_id" text NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"stage" integer NOT NULL,
	"status" text NOT NULL,
	"ends_access" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_intent_id" text NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"stage" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"failed" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"payload" jsonb NOT NULL,
	"received" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text NOT NULL,
	"note" text,
	"waits_for" text
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"checkout_session_id" text NOT NULL,
	"user_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"payment_intent_id" text,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_reason" text,
	"undone_at" timestamp with time zone,
	CONSTRAINT "purchases_checkout_session_id_unique" UNIQUE("checkout_session_id"),
	CONSTRAINT "purchases_payment_intent_id_unique" UNIQUE("payment_intent_id"),
	CONSTRAINT "undone_has_reason_and_time" CHECK (("purchases"."undone_reason" is null) = ("purchases"."undone_at" is null))
);
--> statement-breakpoint
CREATE TABLE "seat_code_attempts" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"user_id" text NOT NULL,
	"address" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"purchase_id" text NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	"redeemed_by" text,
	"redeemed_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	CONSTRAINT "seats_code_unique" UNIQUE("code"),
	CONSTRAINT "one_seat_per_position" UNIQUE("purchase_id","position"),
	CONSTRAINT "redeemed_by_someone_at_some_time" CHECK (("seats"."redeemed_by" is null) = ("seats"."redeemed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "local_gateway_deliveries" (
	"event_id" text PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "local_gateway_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"object" text NOT NULL,
	"payment_intent_id" text,
	"data" jsonb NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "local_gateway_requests" (
	"key" text PRIMARY KEY NOT NULL,
	"request" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_checkout_session_id_checkout_sessions_id_fk" FOREIGN KEY ("checkout_session_id") REFERENCES "public"."checkout_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_code_attempts" ADD CONSTRAINT "seat_code_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_redeemed_by_users_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "local_gateway_deliveries" ADD CONSTRAINT "local_gateway_deliveries_event_id_local_gateway_objects_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."local_gateway_objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_session_per_intent" ON "checkout_sessions" USING btree ("user_id","plan_level","quantity","unit_price_cents","currency") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "checkout_sessions_of_user" ON "checkout_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "provider_charges_of_payment" ON "provider_charges" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "provider_disputes_of_payment" ON "provider_disputes" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "provider_refunds_of_payment" ON "provider_refunds" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "waiting_provider_events" ON "provider_events" USING btree ("waits_for") WHERE outcome = 'waiting';--> statement-breakpoint
CREATE INDEX "purchases_of_user" ON "purchases" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "seat_code_attempts_of_user" ON "seat_code_attempts" USING btree ("user_id","created");--> statement-breakpoint
CREATE INDEX "seat_code_attempts_of_address" ON "seat_code_attempts" USING btree ("address","created");--> statement-breakpoint
CREATE INDEX "seats_redeemed_by" ON "seats" USING btree ("redeemed_by");--> statement-breakpoint
CREATE INDEX "local_gateway_deliveries_due" ON "local_gateway_deliveries" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "local_gateway_objects_listed" ON "local_gateway_objects" USING btree ("object","sequence");--> statement-breakpoint
CREATE INDEX "local_gateway_objects_of_payment" ON "local_gateway_objects" USING btree ("payment_intent_id");--> statement-breakpoint
CREATE INDEX "local_gateway_objects_due" ON "local_gateway_objects" USING btree ("due_at") WHERE due_at is not null;