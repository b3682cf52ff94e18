-- Members who have asked to end their membership and to be erased. Forward only.

CREATE TABLE erasure_requests (
  member_id uuid PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  requested_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  CHECK (due_at > requested_at)
);
CREATE INDEX erasure_requests_due ON erasure_requests (due_at);
COMMENT ON TABLE erasure_requests IS 'Wishes to be erased that can still be taken back: one a member';
COMMENT ON COLUMN erasure_requests.due_at IS 'From when the member is erased';
