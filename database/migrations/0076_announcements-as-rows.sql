-- What changed, as rows that each process reads (platform/postgres/announcements.server.ts): a NOTIFY in a writer's transaction lets
-- commits wait for one another. Not logged: after a crash nobody's place among them is worth anything, and all documents are read again.
CREATE UNLOGGED TABLE announcements (
  xid xid8 DEFAULT pg_current_xact_id() NOT NULL,
  key text NOT NULL,
  made_at timestamp with time zone DEFAULT now() NOT NULL,
  PRIMARY KEY (xid, key)
);
--> statement-breakpoint
-- A row as long as a process may run that knows NOTIFY alone.
CREATE TABLE older_listeners (seen_at timestamp with time zone NOT NULL);
--> statement-breakpoint
INSERT INTO older_listeners SELECT now() WHERE EXISTS (SELECT FROM users);
--> statement-breakpoint
CREATE FUNCTION announce(key text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF key IS NULL THEN RETURN; END IF; -- of an account that is gone
  INSERT INTO announcements (key) VALUES (announce.key) ON CONFLICT DO NOTHING;
  IF EXISTS (SELECT FROM older_listeners) THEN
    PERFORM pg_notify(CASE key WHEN 'published_reviews' THEN 'published_reviews_changed' ELSE 'document_changed' END, key);
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_own_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  deleted_in bigint;
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE own_data_revisions SET revision = revision + 1 WHERE parent_user_id = OLD.parent_user_id RETURNING revision INTO deleted_in;
    PERFORM announce(concat_ws(':', TG_TABLE_NAME, OLD.parent_user_id, OLD.id, coalesce(deleted_in, 0)));
  ELSE
    PERFORM announce(TG_TABLE_NAME || ':' || NEW.parent_user_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_user_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('users:' || CASE TG_TABLE_NAME WHEN 'users' THEN NEW.id ELSE (to_jsonb(NEW) ->> 'user_id') END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_seat_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('users:' || (SELECT user_id FROM purchases WHERE id = NEW.purchase_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('sessions:' || OLD.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_published_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('published_reviews');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Of an account that is disabled, also by an older process.
CREATE TRIGGER announce_expired_session AFTER UPDATE OF expires_at ON sessions
  FOR EACH ROW WHEN (NEW.expires_at <= now()) EXECUTE FUNCTION announce_ended_session();
