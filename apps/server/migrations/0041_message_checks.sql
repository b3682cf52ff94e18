-- What is told of a message to who types its check code (decision 72): nothing here leads to a person or to the outbox. Forward only.

CREATE TABLE message_checks (
  -- Keyed hash of the code, which stands nowhere but in the message.
  code_digest bytea PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('EMAIL', 'SMS', 'WHATSAPP')),
  kind text NOT NULL,
  ends_in text NOT NULL CHECK (length(ends_in) <= 8),
  sent_at timestamptz NOT NULL
);
CREATE INDEX message_checks_age ON message_checks (sent_at);
COMMENT ON TABLE message_checks IS 'Messages that went out, as their check code tells of them; deleted after 90 days';
COMMENT ON COLUMN message_checks.ends_in IS 'Of the recipient what tells its owner that it is theirs: the last two figures, or two letters of an email address';
