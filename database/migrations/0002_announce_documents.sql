-- Whatever changes an account's document says so on one channel, however it was changed (LISTEN in platform/document-changes.server.ts).
CREATE FUNCTION announce_user_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('document_changed', 'users:' || CASE TG_TABLE_NAME WHEN 'users' THEN NEW.id ELSE (to_jsonb(NEW) ->> 'user_id') END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_user AFTER UPDATE ON users FOR EACH ROW EXECUTE FUNCTION announce_user_document();
--> statement-breakpoint
CREATE TRIGGER announce_entitlement AFTER INSERT OR UPDATE ON entitlements FOR EACH ROW EXECUTE FUNCTION announce_user_document();
--> statement-breakpoint
CREATE FUNCTION announce_seat_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('document_changed', 'users:' || (SELECT user_id FROM purchases WHERE id = NEW.purchase_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_seat AFTER INSERT OR UPDATE ON seats FOR EACH ROW EXECUTE FUNCTION announce_seat_document();
