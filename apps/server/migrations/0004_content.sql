-- Last good answers of the content service, so that a server that starts while that service is away still shows pages.
-- Holds published content only; nothing personal.
CREATE TABLE content_snapshots (
  address    text PRIMARY KEY,
  body       text NOT NULL,
  written_at timestamptz NOT NULL
);
COMMENT ON COLUMN content_snapshots.address IS 'path and query of the read, below the API prefix of the content service';

CREATE INDEX content_snapshots_written_at ON content_snapshots (written_at);
