-- By which address a member's own calendar follows their lessons (R-CAL-01). Forward only.

CREATE TABLE calendar_subscriptions (
  member_id uuid PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  secret_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  last_fetched_at timestamptz
);
COMMENT ON TABLE calendar_subscriptions IS 'Whoever has the address of a row reads when and where its member has lessons';
COMMENT ON COLUMN calendar_subscriptions.secret_hash IS 'Keyed hash of the secret in the address, which is stored nowhere';
COMMENT ON COLUMN calendar_subscriptions.last_fetched_at IS 'When a calendar last asked, to the quarter of an hour';
