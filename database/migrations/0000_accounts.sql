CREATE TABLE "entitlements" (
	"id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL,
	"user_id" text NOT NULL,
	"source_type" text NOT NULL,
	"source_id" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_reason" text,
	CONSTRAINT "one_entitlement_per_source" UNIQUE("source_type","source_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"auth_id" text,
	"auth_type" text DEFAULT 'anonymous' NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"username" text NOT NULL,
	"photo_url" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"paicc_plan_level" text DEFAULT 'free' NOT NULL,
	"tokens" integer DEFAULT 50000 NOT NULL,
	"did_refresh_tokens" boolean DEFAULT false NOT NULL,
	"refund_requested" boolean DEFAULT false NOT NULL,
	"email_enabled" boolean DEFAULT true NOT NULL,
	"settings" jsonb DEFAULT '{"showBackgroundGradient":true,"emailAiCodingChallenges":true,"emailAgenticBlogsAndGuides":true,"emailCuratedContentAndTools":true,"emailPremiumAiCoursesAndDiscounts":true}'::jsonb NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "tokens_never_negative" CHECK ("users"."tokens" >= 0)
);
--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "active_entitlements" ON "entitlements" USING btree ("user_id") WHERE revoked_at is null;