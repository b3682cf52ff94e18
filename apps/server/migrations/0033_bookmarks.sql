-- What members have put by to read again: entries of the content service, by their documentId. Forward only.

CREATE TABLE bookmarks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('COURSE', 'HEALTH_INFO', 'E_LEARNING')),
  item text NOT NULL CHECK (item ~ '^[a-z0-9]{1,40}$'),
  saved_at timestamptz NOT NULL,
  UNIQUE (member_id, kind, item)
);
COMMENT ON TABLE bookmarks IS 'Entries that members put by; whether one is still published, the page finds';
