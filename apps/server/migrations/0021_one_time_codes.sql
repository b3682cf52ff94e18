-- Codes that show who holds a phone. Forward only.

CREATE TABLE one_time_codes (
  -- Random, not ordered: whoever asked for a code is told it, and nobody else can name it.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  purpose text NOT NULL CHECK (purpose IN ('REGISTER', 'SET_PASSWORD')),
  mobile text NOT NULL CHECK (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  member_id uuid REFERENCES members (id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  proven_at timestamptz,
  spent_at timestamptz,
  CHECK ((purpose = 'REGISTER') = (member_id IS NULL)),
  CHECK (spent_at IS NULL OR proven_at IS NOT NULL)
);
CREATE UNIQUE INDEX one_time_codes_live ON one_time_codes (purpose, mobile) WHERE proven_at IS NULL;
CREATE INDEX one_time_codes_age ON one_time_codes (created_at);
COMMENT ON TABLE one_time_codes IS 'Codes sent to phones, one not proven for each purpose and number; deleted a day after they were made';
COMMENT ON COLUMN one_time_codes.member_id IS 'Whose account it is about; of nobody yet while somebody registers';
COMMENT ON COLUMN one_time_codes.code_hash IS 'Keyed, with the id: six digits alone would be found by trying';
COMMENT ON COLUMN one_time_codes.proven_at IS 'When somebody entered the code: who asked for it holds the phone';
COMMENT ON COLUMN one_time_codes.spent_at IS 'When what it was asked for was done; it is good for one thing, once';

ALTER TABLE sessions
  DROP CONSTRAINT sessions_revoked_reason_check,
  ADD CONSTRAINT sessions_revoked_reason_check
    CHECK (revoked_reason IN ('PASSWORD_CHANGED', 'SUSPENDED', 'EVERYWHERE', 'ELSEWHERE', 'REPLAYED'));
