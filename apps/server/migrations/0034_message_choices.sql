-- By what members want to be told; and messages that go out by one channel after another. Forward only.

CREATE TABLE message_choices (
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('OFFER', 'RESULT', 'CHANGE', 'REMINDER', 'RECEIPT', 'HEALTH', 'MEMBERSHIP', 'SECURITY')),
  channels text[] NOT NULL CHECK (channels <@ ARRAY['PUSH', 'WHATSAPP', 'SMS']),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, kind)
);
COMMENT ON TABLE message_choices IS 'By which channels a member wants to be told of what is of one kind; without a row by the rule of the kind';
COMMENT ON COLUMN message_choices.channels IS 'Empty: the inbox alone';

ALTER TABLE outbox
  DROP CONSTRAINT outbox_channel_check,
  ADD CONSTRAINT outbox_channel_check CHECK (channel IN ('EMAIL', 'SMS', 'WHATSAPP', 'PUSH')),
  ADD COLUMN tried_channels text[] NOT NULL DEFAULT '{}',
  ADD COLUMN told_at timestamptz,
  ADD COLUMN held_until timestamptz;
COMMENT ON COLUMN outbox.tried_channels IS 'By what it went out, or could not, before the channel in whose queue it waits';
COMMENT ON COLUMN outbox.told_at IS 'When it first went out by one of them; NULL while it has not';
COMMENT ON COLUMN outbox.held_until IS 'Until when it waits on purpose: for the end of quiet hours, or to see whether it is read';

ALTER TABLE demo_messages
  DROP CONSTRAINT demo_messages_channel_check,
  ADD CONSTRAINT demo_messages_channel_check CHECK (channel IN ('EMAIL', 'SMS', 'WHATSAPP', 'PUSH'));
