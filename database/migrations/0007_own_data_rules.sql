-- Rows that belong to an account: numbered in the order of their commits, announced, and never given to someone else.
CREATE FUNCTION number_own_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.id, NEW.parent_user_id) IS DISTINCT FROM (OLD.id, OLD.parent_user_id) THEN
    RAISE EXCEPTION 'id and owner of a row of % never change', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = 'owner_never_changes';
  END IF;
  INSERT INTO own_data_revisions (parent_user_id, revision) VALUES (NEW.parent_user_id, 1)
    ON CONFLICT (parent_user_id) DO UPDATE SET revision = own_data_revisions.revision + 1
    RETURNING revision INTO NEW.version;
  NEW.updated := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
-- `table:owner` for a row that was written, `table:owner:row:version` for one that is gone.
CREATE FUNCTION announce_own_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  deleted_in bigint;
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE own_data_revisions SET revision = revision + 1 WHERE parent_user_id = OLD.parent_user_id RETURNING revision INTO deleted_in;
    PERFORM pg_notify('document_changed', concat_ws(':', TG_TABLE_NAME, OLD.parent_user_id, OLD.id, coalesce(deleted_in, 0)));
  ELSE
    PERFORM pg_notify('document_changed', TG_TABLE_NAME || ':' || NEW.parent_user_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Makes a table one of own data: `SELECT own_data_table('name')` in the migration that creates it.
CREATE FUNCTION own_data_table(name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER number_own_row BEFORE INSERT OR UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION number_own_row()', name);
  EXECUTE format('CREATE TRIGGER announce_own_row AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION announce_own_row()', name);
END $$;
--> statement-breakpoint
SELECT own_data_table(name) FROM unnest(ARRAY['experience_progressions', 'ai_coding_lessons', 'public_course_stats', 'personalizations',
  'prompt_templates', 'prompt_files', 'prompt_options', 'generated_images', 'loot_items', 'paid_course_lessons', 'feedback']) AS name;
--> statement-breakpoint
-- A file and its template belong to one owner and exist together; the check waits for the commit, because one of them has to come first.
ALTER TABLE prompt_files ADD CONSTRAINT prompt_file_has_its_template FOREIGN KEY (parent_prompt_template_id, parent_user_id)
  REFERENCES prompt_templates (id, parent_user_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE prompt_templates ADD CONSTRAINT prompt_template_has_its_file FOREIGN KEY (id, parent_user_id)
  REFERENCES prompt_files (parent_prompt_template_id, parent_user_id) DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE prompt_files ADD CONSTRAINT prompt_file_is_in_a_folder_of_its_owner FOREIGN KEY (parent_folder_id, parent_user_id)
  REFERENCES prompt_files (id, parent_user_id) ON DELETE CASCADE;
--> statement-breakpoint
CREATE FUNCTION check_prompt_folder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM prompt_files WHERE id = NEW.parent_folder_id AND parent_user_id = NEW.parent_user_id AND type = 'folder') THEN
    RAISE EXCEPTION 'not a folder of this owner' USING ERRCODE = 'check_violation', CONSTRAINT = 'prompt_folder_is_a_folder';
  END IF;
  IF EXISTS (WITH RECURSIVE above AS (
      SELECT NEW.parent_folder_id AS id UNION SELECT file.parent_folder_id FROM prompt_files file JOIN above ON file.id = above.id)
    SELECT FROM above WHERE id = NEW.id) THEN
    RAISE EXCEPTION 'a folder cannot be in itself' USING ERRCODE = 'check_violation', CONSTRAINT = 'prompt_folder_not_in_itself';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER check_prompt_folder BEFORE INSERT OR UPDATE OF parent_folder_id ON prompt_files
  FOR EACH ROW WHEN (NEW.parent_folder_id IS NOT NULL) EXECUTE FUNCTION check_prompt_folder();
--> statement-breakpoint
-- An account's newest 100 pictures are kept.
CREATE FUNCTION keep_newest_images() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM generated_images WHERE id IN
    (SELECT id FROM generated_images WHERE parent_user_id = NEW.parent_user_id ORDER BY created DESC, version DESC OFFSET 100);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_newest_images AFTER INSERT ON generated_images FOR EACH ROW EXECUTE FUNCTION keep_newest_images();
