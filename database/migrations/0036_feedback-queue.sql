CREATE INDEX "waiting_feedback" ON "feedback" USING btree ("created","id","type") WHERE ("feedback"."resolved_status" = 'unseen' or ("feedback"."resolved_status" = 'seen' and "feedback"."type" <> 'review'));--> statement-breakpoint
CREATE INDEX "answered_feedback" ON "feedback" USING btree ("created","id","type") WHERE "feedback"."answer" is not null;--> statement-breakpoint
CREATE INDEX "feedback_by_time" ON "feedback" USING btree ("created","id","type");--> statement-breakpoint
CREATE INDEX "feedback_of_lesson" ON "feedback" USING btree (("place" ->> 'lessonId'),"created","id","type");