-- A code that was redeemed stays so; none gets an attempt back, more time, or another instant at which it was entered: whatever statement
-- writes it. CODE_MOVES of the domain has the moves that there are. Servers from before it count a right code and take that
-- back, which is refused from now on: stop all of them for this update. Forward only.

CREATE FUNCTION refuse_code_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.redeemed_at IS NOT NULL THEN
    RAISE EXCEPTION 'a code that was redeemed stays as it is' USING ERRCODE = 'check_violation', CONSTRAINT = 'code_moves';
  END IF;
  RAISE EXCEPTION 'a code keeps when it was entered, its attempts and its end' USING ERRCODE = 'check_violation', CONSTRAINT = 'code_moves';
END
$$;
CREATE TRIGGER refuse_code_again AFTER UPDATE ON one_time_codes FOR EACH ROW
  WHEN ((OLD.redeemed_at IS NOT NULL
      AND (OLD.redeemed_at, OLD.verified_at, OLD.attempts) IS DISTINCT FROM (NEW.redeemed_at, NEW.verified_at, NEW.attempts))
    OR (OLD.verified_at IS NOT NULL AND NEW.verified_at IS DISTINCT FROM OLD.verified_at)
    OR NEW.attempts < OLD.attempts OR NEW.expires_at > OLD.expires_at)
  EXECUTE FUNCTION refuse_code_again();
