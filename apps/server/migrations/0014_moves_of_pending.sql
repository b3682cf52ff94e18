-- R-ENR-10: the guard knows whose answer a P waits for, as TRANSITIONS in packages/domain/src/enrolment/transitions.ts does: an application
-- does not go to the waiting list, an offer is not withdrawn, and neither becomes the other. Forward only.

DELETE FROM enrolment_moves;
ALTER TABLE enrolment_moves
  DROP CONSTRAINT enrolment_moves_pkey,
  ADD COLUMN from_pending_by text,
  ADD COLUMN to_pending_by text,
  ADD CONSTRAINT enrolment_moves_key UNIQUE NULLS NOT DISTINCT (from_status, from_pending_by, to_status, to_pending_by),
  ADD CHECK ((from_status = 'P') = (from_pending_by IS NOT NULL)),
  ADD CHECK ((to_status = 'P') = (to_pending_by IS NOT NULL));
COMMENT ON TABLE enrolment_moves IS 'every pair of states that an enrolment may move between, a P with whose answer it waits for; NEW is before it is written';
INSERT INTO enrolment_moves (from_status, from_pending_by, to_status, to_pending_by) VALUES
  ('NEW', NULL, 'E', NULL), ('NEW', NULL, 'P', 'STAFF'), ('NEW', NULL, 'A', NULL),
  ('E', NULL, 'R', NULL), ('E', NULL, 'A', NULL), ('E', NULL, 'W', NULL),
  ('P', 'STAFF', 'A', NULL), ('P', 'STAFF', 'R', NULL), ('P', 'STAFF', 'C', NULL),
  ('P', 'MEMBER', 'A', NULL), ('P', 'MEMBER', 'W', NULL), ('P', 'MEMBER', 'R', NULL),
  ('A', NULL, 'C', NULL), ('A', NULL, 'R', NULL),
  ('W', NULL, 'P', 'MEMBER'), ('W', NULL, 'R', NULL);

CREATE OR REPLACE FUNCTION refuse_unknown_first_status() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong text;
BEGIN
  SELECT concat_ws(' ', status, pending_by) INTO wrong FROM new_rows
  WHERE (status, coalesce(pending_by, '')) NOT IN (
    SELECT to_status, coalesce(to_pending_by, '') FROM enrolment_moves WHERE from_status = 'NEW') LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'an enrolment does not move from NEW to %', wrong
      USING ERRCODE = 'check_violation', CONSTRAINT = 'enrolment_moves';
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION refuse_unknown_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM enrolment_moves
    WHERE from_status = OLD.status AND from_pending_by IS NOT DISTINCT FROM OLD.pending_by
      AND to_status = NEW.status AND to_pending_by IS NOT DISTINCT FROM NEW.pending_by
  ) THEN
    RAISE EXCEPTION 'an enrolment does not move from % to %', concat_ws(' ', OLD.status, OLD.pending_by), concat_ws(' ', NEW.status, NEW.pending_by)
      USING ERRCODE = 'check_violation', CONSTRAINT = 'enrolment_moves';
  END IF;
  RETURN NULL;
END
$$;
DROP TRIGGER refuse_unknown_move ON enrolments;
CREATE TRIGGER refuse_unknown_move AFTER UPDATE ON enrolments FOR EACH ROW
  WHEN ((OLD.status, OLD.pending_by) IS DISTINCT FROM (NEW.status, NEW.pending_by)) EXECUTE FUNCTION refuse_unknown_move();
