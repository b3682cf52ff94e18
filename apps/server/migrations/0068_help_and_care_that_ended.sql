-- Help that was used or ended stays so, and never passes to somebody else, nor lasts longer; a code is good for what and until when it was
-- made. A relation that has ended stays as it is; a live one gets another last day, or ends, and nothing else: other scopes are
-- another relation. Whatever statement writes them. Rows still go with their members, and a code and its guardian's name from help
-- that is over. Forward only.

CREATE FUNCTION refuse_help_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL THEN
    RAISE EXCEPTION 'help that has ended stays as it is' USING ERRCODE = 'check_violation', CONSTRAINT = 'help_moves';
  END IF;
  RAISE EXCEPTION 'help keeps what it is for, whose it is, its code and its end' USING ERRCODE = 'check_violation', CONSTRAINT = 'help_moves';
END
$$;
CREATE TRIGGER refuse_help_again AFTER UPDATE ON helper_grants FOR EACH ROW
  WHEN ((OLD.ended_at IS NOT NULL AND (OLD.ended_at, OLD.used_at) IS DISTINCT FROM (NEW.ended_at, NEW.used_at))
    OR ((OLD.started_at IS NOT NULL OR OLD.ended_at IS NOT NULL)
      AND (OLD.started_at, OLD.ends_at, OLD.helper_id, OLD.staff_username)
        IS DISTINCT FROM (NEW.started_at, NEW.ends_at, NEW.helper_id, NEW.staff_username))
    OR (OLD.member_id, OLD.purpose) <> (NEW.member_id, NEW.purpose) OR NEW.code_expires_at > OLD.code_expires_at
    OR (NEW.code_hash IS NOT NULL AND NEW.code_hash IS DISTINCT FROM OLD.code_hash))
  EXECUTE FUNCTION refuse_help_again();

CREATE FUNCTION refuse_care_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL THEN
    RAISE EXCEPTION 'a relation that has ended stays as it is' USING ERRCODE = 'check_violation', CONSTRAINT = 'care_moves';
  END IF;
  RAISE EXCEPTION 'a relation keeps its two members and what they agreed' USING ERRCODE = 'check_violation', CONSTRAINT = 'care_moves';
END
$$;
CREATE TRIGGER refuse_care_again AFTER UPDATE ON care_relations FOR EACH ROW
  WHEN ((OLD.ended_at IS NOT NULL AND (OLD.ended_at, OLD.until) IS DISTINCT FROM (NEW.ended_at, NEW.until))
    OR (OLD.carer_id, OLD.member_id, OLD.relationship, OLD.scopes, OLD.since, OLD.recorded_by)
      IS DISTINCT FROM (NEW.carer_id, NEW.member_id, NEW.relationship, NEW.scopes, NEW.since, NEW.recorded_by))
  EXECUTE FUNCTION refuse_care_again();
