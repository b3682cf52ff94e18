-- Enrolment is decided in packages/domain/src/enrolment (decision 22); what must never be is still refused here. Forward only.

DROP FUNCTION enrol_batch(uuid, jsonb, timestamptz);
DROP TYPE enrol_result;
DROP FUNCTION leave_enrolment(uuid, uuid, text, timestamptz);
DROP FUNCTION left_by_member(enrolments, text);
DROP FUNCTION obstacle(uuid, classes);
DROP FUNCTION member_reason(members, classes, timestamptz);
DROP FUNCTION phase_reason(classes, text);
DROP FUNCTION class_phase(classes, boolean, timestamptz);
DROP FUNCTION has_undrawn(uuid);
DROP FUNCTION age_on(date, date);
DROP FUNCTION withdrawn_by_editors(classes);

-- R-ENR-09: an enrolment stops being live when its class has ended. Its status stays: it is what the member had.
ALTER TABLE enrolments ADD COLUMN ended_at timestamptz;
COMMENT ON COLUMN enrolments.ended_at IS 'when its class was found to have ended; from then on it is not live, whatever its status';
DROP INDEX enrolments_one_live_per_course;
CREATE UNIQUE INDEX enrolments_one_live_per_course ON enrolments (member_id, course_id)
  WHERE status IN ('E', 'P', 'A', 'W') AND ended_at IS NULL;
-- One index by class instead of two partial ones: what is read of a member must never be looked for by status alone.
DROP INDEX enrolments_live_by_class;
DROP INDEX enrolments_waiting_for_draw;
CREATE INDEX enrolments_by_class ON enrolments (class_id, status);

-- R-ENR-10: the moves of TRANSITIONS in packages/domain/src/enrolment/transitions.ts; a test holds both equal.
CREATE TABLE enrolment_moves (
  from_status text NOT NULL,
  to_status text NOT NULL,
  PRIMARY KEY (from_status, to_status)
);
COMMENT ON TABLE enrolment_moves IS 'every pair of states that an enrolment may move between; NEW is before it is written';
INSERT INTO enrolment_moves (from_status, to_status) VALUES
  ('NEW', 'E'), ('NEW', 'P'), ('NEW', 'A'),
  ('E', 'R'), ('E', 'A'), ('E', 'W'),
  ('P', 'A'), ('P', 'R'), ('P', 'C'),
  ('A', 'C'), ('A', 'R'),
  ('W', 'P'), ('W', 'R');

CREATE FUNCTION refuse_unknown_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_status text := CASE TG_OP WHEN 'INSERT' THEN 'NEW' ELSE OLD.status END;
BEGIN
  IF NOT EXISTS (SELECT FROM enrolment_moves WHERE from_status = old_status AND to_status = NEW.status) THEN
    RAISE EXCEPTION 'an enrolment does not move from % to %', old_status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'enrolment_moves';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER refuse_unknown_first_status AFTER INSERT ON enrolments FOR EACH ROW EXECUTE FUNCTION refuse_unknown_move();
CREATE TRIGGER refuse_unknown_move AFTER UPDATE ON enrolments FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_unknown_move();

-- R-ENR-02: seats are counted by the table itself, so that whoever writes a status cannot forget them: once per statement, not per
-- row. That the count fits the quota is classes_taken_within_quota's business.
CREATE FUNCTION count_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE classes SET taken = taken + seats.more
    FROM (SELECT class_id, count(*) AS more FROM new_rows WHERE status IN ('A', 'P') GROUP BY class_id) AS seats
    WHERE classes.id = seats.class_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE classes SET taken = taken - seats.fewer
    FROM (SELECT class_id, count(*) AS fewer FROM old_rows WHERE status IN ('A', 'P') GROUP BY class_id) AS seats
    WHERE classes.id = seats.class_id;
  ELSE
    UPDATE classes SET taken = taken + seats.change
    FROM (
      SELECT class_id, sum(seat) AS change
      FROM (SELECT class_id, 1 AS seat, status FROM new_rows UNION ALL SELECT class_id, -1, status FROM old_rows) AS rows
      WHERE status IN ('A', 'P') GROUP BY class_id HAVING sum(seat) <> 0
    ) AS seats
    WHERE classes.id = seats.class_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER count_seats_of_new AFTER INSERT ON enrolments REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_seats();
CREATE TRIGGER count_seats_of_changed AFTER UPDATE ON enrolments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_seats();
CREATE TRIGGER count_seats_of_deleted AFTER DELETE ON enrolments REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_seats();
