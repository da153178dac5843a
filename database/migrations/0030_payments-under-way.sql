-- Open pages hear that a payment is under way, came, or failed; that nobody finished a checkout is no news.
CREATE TRIGGER announce_checkout AFTER UPDATE OF status ON checkout_sessions
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status AND NEW.status <> 'expired') EXECUTE FUNCTION announce_user_document();
