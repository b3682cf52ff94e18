-- What a demonstration would have sent, for the people who look at it. Forward only.

CREATE TABLE demo_messages (
  -- Of the message in the outbox: handed over twice, it is here once.
  id uuid PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('EMAIL', 'SMS')),
  recipient text NOT NULL,
  language text NOT NULL CHECK (language IN ('zh-HK', 'zh-CN', 'en-US')),
  subject text NOT NULL,
  body text NOT NULL,
  code text,
  kept_at timestamptz NOT NULL
);
CREATE INDEX demo_messages_age ON demo_messages (kept_at, id);
COMMENT ON TABLE demo_messages IS 'Messages of a demonstration, which sends none; deleted after a day, and all of them where the site is none';
COMMENT ON COLUMN demo_messages.code IS 'The one-time code in it, to be shown by itself';
