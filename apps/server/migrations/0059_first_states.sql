-- What has states begins in the first of them: a consultation that is written as confirmed is refused, as an enrolment is that begins
-- elsewhere than its table says. The first state is the one to which no move of the domain leads; a test holds them equal, and asks for
-- both guards of every table that has states. Forward only.

INSERT INTO state_moves (of_table, from_state, to_state) VALUES
  ('registrations', 'NEW', 'SUBMITTED'), ('corrections', 'NEW', 'ASKED'), ('consultations', 'NEW', 'ASKED');
COMMENT ON TABLE state_moves IS 'every pair of states that a row of these tables may move between; NEW is before it is written';

CREATE OR REPLACE FUNCTION refuse_unknown_state_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_state text := CASE TG_OP WHEN 'INSERT' THEN 'NEW' ELSE OLD.state END;
BEGIN
  IF NOT EXISTS (SELECT FROM state_moves WHERE of_table = TG_TABLE_NAME AND from_state = old_state AND to_state = NEW.state) THEN
    RAISE EXCEPTION 'nothing of % moves from % to %', TG_TABLE_NAME, old_state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'state_moves';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER refuse_unknown_first_state AFTER INSERT ON registrations
  FOR EACH ROW EXECUTE FUNCTION refuse_unknown_state_move();
CREATE TRIGGER refuse_unknown_first_state AFTER INSERT ON corrections
  FOR EACH ROW EXECUTE FUNCTION refuse_unknown_state_move();
CREATE TRIGGER refuse_unknown_first_state AFTER INSERT ON consultations
  FOR EACH ROW EXECUTE FUNCTION refuse_unknown_state_move();
