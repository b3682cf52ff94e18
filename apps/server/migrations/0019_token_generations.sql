-- Extending a token makes the one before it old. Whoever comes with an old one later has a copy of it, or somebody else has
-- (decision 51). Forward only.

ALTER TABLE sessions
  ADD COLUMN generation integer NOT NULL DEFAULT 0,
  ADD COLUMN generation_used_at timestamptz,
  DROP CONSTRAINT sessions_revoked_reason_check,
  ADD CONSTRAINT sessions_revoked_reason_check
    CHECK (revoked_reason IN ('PASSWORD_CHANGED', 'SUSPENDED', 'EVERYWHERE', 'REPLAYED'));

COMMENT ON COLUMN sessions.generation IS 'Which of the session''s tokens is the newest: each extending adds one';
COMMENT ON COLUMN sessions.generation_used_at IS 'When a token of that generation first came with a call; NULL while nobody has shown that it arrived';
