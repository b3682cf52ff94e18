-- R-ENR-16: staff give a free seat to somebody who waits. R-ENR-14: that somebody passed on an offered place stands with their
-- enrolment, so that it is offered to the next. The states of registrations, corrections and consultations are guarded as those of
-- enrolments are. Forward only.

INSERT INTO enrolment_moves (from_status, to_status) VALUES ('W', 'A');

ALTER TABLE enrolments ADD COLUMN passed_at timestamptz;
COMMENT ON COLUMN enrolments.passed_at IS
  'when its member last declined an offered place or let it lapse; null where they never have, or wait for no place';
UPDATE enrolments e SET passed_at = passed.at
FROM (
  SELECT detail ->> 'enrolment' AS enrolment, max(at) AS at FROM audit
  WHERE action IN ('ENROLMENT_OFFER_DECLINED', 'ENROLMENT_OFFER_LAPSED') GROUP BY 1
) AS passed
WHERE passed.enrolment = e.id::text AND (e.status = 'W' OR e.pending_by = 'MEMBER');
ALTER TABLE enrolments ADD CONSTRAINT enrolments_passed_at
  CHECK (passed_at IS NULL OR status = 'W' OR pending_by IS NOT DISTINCT FROM 'MEMBER');
-- In the order in which seats go to who waits.
CREATE INDEX enrolments_waiting ON enrolments (class_id, passed_at NULLS FIRST, waiting_rank, id)
  WHERE status = 'W' AND ended_at IS NULL;

-- REGISTRATION_MOVES, CORRECTION_MOVES and CONSULTATION_MOVES in packages/domain; a test holds them equal.
CREATE TABLE state_moves (
  of_table text NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  PRIMARY KEY (of_table, from_state, to_state)
);
COMMENT ON TABLE state_moves IS 'every pair of states that a row of these tables may move between';
INSERT INTO state_moves (of_table, from_state, to_state) VALUES
  ('registrations', 'SUBMITTED', 'CONTACTED'), ('registrations', 'NEED_INFO', 'CONTACTED'),
  ('registrations', 'SUBMITTED', 'NEED_INFO'), ('registrations', 'CONTACTED', 'NEED_INFO'),
  ('registrations', 'SUBMITTED', 'APPROVED'), ('registrations', 'CONTACTED', 'APPROVED'),
  ('registrations', 'NEED_INFO', 'APPROVED'), ('registrations', 'SUBMITTED', 'REJECTED'),
  ('registrations', 'CONTACTED', 'REJECTED'), ('registrations', 'NEED_INFO', 'REJECTED'),
  ('corrections', 'ASKED', 'WITHDRAWN'), ('corrections', 'ASKED', 'DONE'), ('corrections', 'ASKED', 'DECLINED'),
  ('consultations', 'ASKED', 'OFFERED'), ('consultations', 'OFFERED', 'OFFERED'), ('consultations', 'CONFIRMED', 'OFFERED'),
  ('consultations', 'ASKED', 'CONFIRMED'), ('consultations', 'OFFERED', 'CONFIRMED'), ('consultations', 'CONFIRMED', 'CONFIRMED'),
  ('consultations', 'ASKED', 'CANCELLED'), ('consultations', 'OFFERED', 'CANCELLED'), ('consultations', 'CONFIRMED', 'CANCELLED'),
  ('consultations', 'ASKED', 'DECLINED'), ('consultations', 'OFFERED', 'DECLINED'), ('consultations', 'CONFIRMED', 'DECLINED'),
  ('consultations', 'CONFIRMED', 'DONE');

-- Whoever names the state moves it, also to where it is: what has ended is not ended once more.
CREATE FUNCTION refuse_unknown_state_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM state_moves WHERE of_table = TG_TABLE_NAME AND from_state = OLD.state AND to_state = NEW.state) THEN
    RAISE EXCEPTION 'nothing of % moves from % to %', TG_TABLE_NAME, OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'state_moves';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER refuse_unknown_state_move AFTER UPDATE OF state ON registrations
  FOR EACH ROW EXECUTE FUNCTION refuse_unknown_state_move();
CREATE TRIGGER refuse_unknown_state_move AFTER UPDATE OF state ON corrections
  FOR EACH ROW EXECUTE FUNCTION refuse_unknown_state_move();
CREATE TRIGGER refuse_unknown_state_move AFTER UPDATE OF state ON consultations
  FOR EACH ROW EXECUTE FUNCTION refuse_unknown_state_move();
