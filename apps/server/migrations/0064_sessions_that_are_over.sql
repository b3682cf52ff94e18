-- A session that was ended or revoked never lives again, and none outlives its last day or takes an older token for its newest: whatever
-- statement writes it. SESSION_MOVES of the domain has the moves that there are. Forward only.

CREATE FUNCTION refuse_session_revival() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL OR OLD.revoked_at IS NOT NULL THEN
    RAISE EXCEPTION 'a session that is over stays as it is' USING ERRCODE = 'check_violation', CONSTRAINT = 'session_moves';
  END IF;
  IF NEW.expires_at <> OLD.expires_at OR NEW.generation < OLD.generation THEN
    RAISE EXCEPTION 'a session keeps its last day and its newest token' USING ERRCODE = 'check_violation', CONSTRAINT = 'session_moves';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER refuse_session_revival AFTER UPDATE ON sessions FOR EACH ROW
  WHEN (((OLD.ended_at IS NOT NULL OR OLD.revoked_at IS NOT NULL)
      AND (OLD.ended_at, OLD.revoked_at, OLD.revoked_reason, OLD.last_seen_at, OLD.expires_at, OLD.generation)
        IS DISTINCT FROM (NEW.ended_at, NEW.revoked_at, NEW.revoked_reason, NEW.last_seen_at, NEW.expires_at, NEW.generation))
    OR NEW.expires_at <> OLD.expires_at OR NEW.generation < OLD.generation)
  EXECUTE FUNCTION refuse_session_revival();
