CREATE TABLE "owner_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "owner_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" text,
	"action" text NOT NULL,
	"user_id" text NOT NULL,
	"row_id" text NOT NULL,
	"reason" text NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "an_owner_says_why" CHECK ("owner_actions"."owner_id" is null or "owner_actions"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "owner_actions" ADD CONSTRAINT "owner_actions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_actions" ADD CONSTRAINT "owner_actions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "owner_actions_of_user" ON "owner_actions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "provider_refunds_by_time" ON "provider_refunds" USING btree ("created");--> statement-breakpoint
CREATE INDEX "purchases_by_time" ON "purchases" USING btree ("created","id");--> statement-breakpoint
CREATE TRIGGER owner_actions_never_change BEFORE UPDATE OR DELETE ON owner_actions FOR EACH ROW EXECUTE FUNCTION refuse_change();
