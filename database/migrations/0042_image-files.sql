CREATE TABLE "image_files" (
	"key" text PRIMARY KEY NOT NULL,
	"delete_after" timestamp with time zone DEFAULT now() + interval '10 minutes'
);
--> statement-breakpoint
ALTER TABLE "generated_images" ADD COLUMN "size" text DEFAULT '1024x1024' NOT NULL;--> statement-breakpoint
CREATE INDEX "image_files_to_delete" ON "image_files" USING btree ("delete_after") WHERE "image_files"."delete_after" is not null;--> statement-breakpoint
-- The file of an image goes when the image does: deleted by its owner, pushed out by newer ones, or with the account.
CREATE FUNCTION release_image_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE image_files SET delete_after = now() WHERE key = OLD.file_key;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER release_image_file AFTER DELETE ON generated_images FOR EACH ROW EXECUTE FUNCTION release_image_file();
