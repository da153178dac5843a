CREATE TABLE "alert_webhooks" (
	"id" text PRIMARY KEY DEFAULT 'msg_' || gen_random_uuid()::text NOT NULL,
	"body" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now(),
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "owner_alert_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owner_alerts" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"due_at" timestamp with time zone,
	"raised_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "owner_alerts_kind_subject_pk" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
CREATE INDEX "alert_webhooks_to_send" ON "alert_webhooks" USING btree ("next_try_at") WHERE "alert_webhooks"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "owner_alerts_to_tell" ON "owner_alerts" USING btree ("raised_at") WHERE "owner_alerts"."told_at" is null;--> statement-breakpoint
CREATE INDEX "owner_alerts_by_time" ON "owner_alerts" USING btree ("raised_at");