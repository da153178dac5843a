-- What was seen or resolved stays so; nothing else is known of the time before.
UPDATE feedback SET resolved_status = 'unseen' WHERE resolved_status NOT IN ('seen', 'resolved');
--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "place" jsonb;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "is_answer_read" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "shown_name" text;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "rating" integer;--> statement-breakpoint
CREATE INDEX "published_feedback" ON "feedback" USING btree ("type","published_at") WHERE "feedback"."published_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_review_per_person" ON "feedback" USING btree ("parent_user_id") WHERE "feedback"."rating" is not null;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_status_is_known" CHECK ("feedback"."resolved_status" in ('unseen', 'seen', 'answered', 'resolved'));--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "answered_feedback_has_its_answer" CHECK (("feedback"."answer" is null) = ("feedback"."answered_at" is null) and ("feedback"."resolved_status" <> 'answered' or "feedback"."answer" is not null));--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "only_a_review_is_rated" CHECK ("feedback"."rating" is null or ("feedback"."type" = 'review' and "feedback"."rating" between 1 and 5));--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "only_what_may_be_shown_is_published" CHECK ("feedback"."published_at" is null or ("feedback"."shown_name" is not null and
        case "feedback"."type" when 'review' then "feedback"."rating" is not null when 'question' then "feedback"."answer" is not null else false end));
--> statement-breakpoint
-- Every process keeps the page that shows the published reviews: whatever changes them says so, however it was changed.
CREATE FUNCTION announce_published_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('published_reviews_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_published_review AFTER UPDATE OF published_at ON feedback
  FOR EACH ROW WHEN (NEW.type = 'review' AND OLD.published_at IS DISTINCT FROM NEW.published_at) EXECUTE FUNCTION announce_published_reviews();
--> statement-breakpoint
CREATE TRIGGER announce_deleted_review AFTER DELETE ON feedback
  FOR EACH ROW WHEN (OLD.type = 'review' AND OLD.published_at IS NOT NULL) EXECUTE FUNCTION announce_published_reviews();
--> statement-breakpoint
CREATE TRIGGER announce_reviewer AFTER UPDATE OF disabled ON users
  FOR EACH ROW WHEN (OLD.disabled IS DISTINCT FROM NEW.disabled) EXECUTE FUNCTION announce_published_reviews();
