-- R-MEM-27: a membership begins as that of an applicant, and moves only as MEMBERSHIP_MOVES of the domain says, whatever statement writes
-- it; a test holds both equal. Forward only.

INSERT INTO state_moves (table_name, from_state, to_state) VALUES
  ('members', 'NEW', 'PENDING'), ('members', 'PENDING', 'FULL'), ('members', 'PENDING', 'JUNIOR'),
  ('members', 'JUNIOR', 'FULL'), ('members', 'FULL', 'JUNIOR'),
  ('members', 'FULL', 'LAPSED'), ('members', 'JUNIOR', 'LAPSED'),
  ('members', 'FULL', 'SUSPENDED'), ('members', 'JUNIOR', 'SUSPENDED'), ('members', 'LAPSED', 'SUSPENDED'),
  ('members', 'SUSPENDED', 'FULL'), ('members', 'LAPSED', 'FULL'),
  ('members', 'SUSPENDED', 'JUNIOR'), ('members', 'LAPSED', 'JUNIOR');

-- The state of a membership is its type.
CREATE FUNCTION refuse_unknown_membership_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_type text := CASE TG_OP WHEN 'INSERT' THEN 'NEW' ELSE OLD.member_type END;
BEGIN
  IF NOT EXISTS (SELECT FROM state_moves WHERE table_name = 'members' AND from_state = old_type AND to_state = NEW.member_type) THEN
    RAISE EXCEPTION 'nothing of members moves from % to %', old_type, NEW.member_type
      USING ERRCODE = 'check_violation', CONSTRAINT = 'state_moves';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER refuse_unknown_state_move AFTER UPDATE OF member_type ON members
  FOR EACH ROW EXECUTE FUNCTION refuse_unknown_membership_move();
CREATE TRIGGER refuse_unknown_first_state AFTER INSERT ON members
  FOR EACH ROW EXECUTE FUNCTION refuse_unknown_membership_move();
