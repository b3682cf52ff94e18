-- The browsers in which members want to be notified (web push), and the channel of messages that goes there. Forward only.

CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  session_id uuid REFERENCES sessions (id) ON DELETE SET NULL,
  endpoint_hash text NOT NULL UNIQUE,
  endpoint text NOT NULL CHECK (endpoint ~ '^https?://' AND char_length(endpoint) <= 1000),
  p256dh text NOT NULL CHECK (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text NOT NULL CHECK (auth ~ '^[A-Za-z0-9_-]{22}$'),
  agent_family text NOT NULL,
  created_at timestamptz NOT NULL,
  linked_at timestamptz NOT NULL,
  last_sent_at timestamptz
);
CREATE INDEX push_subscriptions_of_member ON push_subscriptions (member_id, created_at);
CREATE INDEX push_subscriptions_of_session ON push_subscriptions (session_id);
COMMENT ON TABLE push_subscriptions IS 'Browsers that members are notified in; whoever has a row''s address and keys can write to that browser';
COMMENT ON COLUMN push_subscriptions.session_id IS 'Their latest login there, with whose end by anybody''s will the row goes; NULL once the record of it is gone';
COMMENT ON COLUMN push_subscriptions.endpoint_hash IS 'SHA-256 of the address at the browser''s push service: a browser is one member''s';
COMMENT ON COLUMN push_subscriptions.linked_at IS 'When its member was last seen there, logged in';
COMMENT ON COLUMN push_subscriptions.last_sent_at IS 'When its push service last took a message';

-- Whoever logs out, or is logged out, is told nothing more there (R-NOT-12), whichever statement says so. A session that only
-- times out is no such end: members would be told for half a day.
CREATE FUNCTION forget_push_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_forget_push AFTER UPDATE OF ended_at, revoked_at ON sessions
  FOR EACH ROW WHEN (NEW.ended_at IS NOT NULL OR NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION forget_push_of_session();

ALTER TABLE message_choices
  DROP CONSTRAINT message_choices_channels_check,
  ADD CONSTRAINT message_choices_channels_check CHECK (channels <@ ARRAY['PUSH', 'WHATSAPP', 'SMS']);
ALTER TABLE outbox
  DROP CONSTRAINT outbox_channel_check,
  ADD CONSTRAINT outbox_channel_check CHECK (channel IN ('EMAIL', 'SMS', 'WHATSAPP', 'PUSH'));
ALTER TABLE demo_messages
  DROP CONSTRAINT demo_messages_channel_check,
  ADD CONSTRAINT demo_messages_channel_check CHECK (channel IN ('EMAIL', 'SMS', 'WHATSAPP', 'PUSH'));
