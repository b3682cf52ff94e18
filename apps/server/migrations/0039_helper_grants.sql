-- Help for a member by somebody beside them, for ten minutes. Forward only.

CREATE TABLE helper_grants (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('READ', 'READ_HEALTH', 'ENROL', 'CHANGE', 'CONSULT')),
  code_hash text,
  code_expires_at timestamptz NOT NULL,
  helper_id uuid REFERENCES members (id) ON DELETE CASCADE,
  staff text CHECK (staff ~ '^[A-Za-z0-9._-]{2,40}$'),
  began_at timestamptz,
  ends_at timestamptz,
  used_at timestamptz,
  ended_at timestamptz,
  CHECK (helper_id <> member_id),
  CHECK (helper_id IS NULL OR staff IS NULL),
  CHECK ((began_at IS NULL) = (ends_at IS NULL)),
  CHECK (began_at IS NOT NULL OR (helper_id IS NULL AND staff IS NULL AND used_at IS NULL)),
  CHECK (began_at IS NULL OR code_hash IS NULL),
  CHECK (used_at IS NULL OR ended_at IS NOT NULL)
);
CREATE UNIQUE INDEX helper_grants_code ON helper_grants (code_hash) WHERE code_hash IS NOT NULL;
CREATE UNIQUE INDEX helper_grants_live ON helper_grants (member_id) WHERE ended_at IS NULL;
CREATE INDEX helper_grants_helper ON helper_grants (helper_id) WHERE helper_id IS NOT NULL;
COMMENT ON TABLE helper_grants IS 'A code that a member read out to somebody who helps, and the help that came of it';
COMMENT ON COLUMN helper_grants.code_hash IS 'Keyed; null once it is entered, or worth nothing any more';
COMMENT ON COLUMN helper_grants.staff IS 'Who helped, where it was somebody of the centre';
COMMENT ON COLUMN helper_grants.used_at IS 'When its one act was done, in the same transaction';
