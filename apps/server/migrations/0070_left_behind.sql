-- R-ENR-09: an enrolment that ended with its class is left behind when the class goes on and its member has taken the course again
-- since. It keeps its status, holds no seat from then on and never moves again (decision 100). Forward only.

ALTER TABLE enrolments
  ADD COLUMN left_behind boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT enrolments_left_behind CHECK (ended_at IS NOT NULL OR NOT left_behind);
COMMENT ON COLUMN enrolments.left_behind IS 'whether its class went on without it, because its member had taken the course again';

-- R-ENR-02: as in migration 0009, without the seats of those who are left behind.
CREATE OR REPLACE FUNCTION count_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE classes SET taken = taken + seats.more
    FROM (SELECT class_id, count(*) AS more FROM new_rows WHERE status IN ('A', 'P') AND NOT left_behind GROUP BY class_id) AS seats
    WHERE classes.id = seats.class_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE classes SET taken = taken - seats.fewer
    FROM (SELECT class_id, count(*) AS fewer FROM old_rows WHERE status IN ('A', 'P') AND NOT left_behind GROUP BY class_id) AS seats
    WHERE classes.id = seats.class_id;
  ELSE
    UPDATE classes SET taken = taken + seats.change
    FROM (
      SELECT class_id, sum(seat) AS change
      FROM (
        SELECT class_id, 1 AS seat, status, left_behind FROM new_rows
        UNION ALL SELECT class_id, -1, status, left_behind FROM old_rows
      ) AS rows
      WHERE status IN ('A', 'P') AND NOT left_behind GROUP BY class_id HAVING sum(seat) <> 0
    ) AS seats
    WHERE classes.id = seats.class_id;
  END IF;
  RETURN NULL;
END
$$;

-- R-ENR-15: as in migration 0061. Whoever is left behind frees a seat, and has none to free later.
DROP TRIGGER refuse_unrecorded_seat ON enrolments;
CREATE CONSTRAINT TRIGGER refuse_unrecorded_seat AFTER UPDATE ON enrolments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status IN ('A', 'P') AND OLD.pending_by IS DISTINCT FROM 'MEMBER' AND NOT OLD.left_behind
    AND (NEW.status NOT IN ('A', 'P') OR NEW.pending_by IS NOT DISTINCT FROM 'MEMBER' OR NEW.left_behind
      OR NEW.class_id <> OLD.class_id))
  EXECUTE FUNCTION refuse_unrecorded_seat();
DROP TRIGGER refuse_unrecorded_seat_of_deleted ON enrolments;
CREATE CONSTRAINT TRIGGER refuse_unrecorded_seat_of_deleted AFTER DELETE ON enrolments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status IN ('A', 'P') AND OLD.pending_by IS DISTINCT FROM 'MEMBER' AND NOT OLD.left_behind)
  EXECUTE FUNCTION refuse_unrecorded_seat();

-- R-ENR-10: no row of the table of moves is for one that is left behind.
CREATE FUNCTION refuse_change_of_left_behind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'enrolment % is left behind, and stays as it is', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'enrolments_stay_left_behind';
END
$$;
CREATE TRIGGER refuse_change_of_left_behind AFTER UPDATE ON enrolments FOR EACH ROW
  WHEN (OLD.left_behind AND (OLD.status, OLD.pending_by, OLD.ended_at, OLD.left_behind)
    IS DISTINCT FROM (NEW.status, NEW.pending_by, NEW.ended_at, NEW.left_behind))
  EXECUTE FUNCTION refuse_change_of_left_behind();

-- As in migration 0060: what ended before the class ends now is live again, or else is left behind.
CREATE OR REPLACE FUNCTION end_enrolments_no_more() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE enrolments e SET ended_at = NULL
  WHERE e.class_id = NEW.id AND NOT e.left_behind AND (NEW.last_end IS NULL OR e.ended_at < NEW.last_end)
    AND NOT EXISTS (SELECT FROM enrolments again
      WHERE again.member_id = e.member_id AND again.course_id = e.course_id
        AND (again.ended_at IS NULL OR (again.class_id = e.class_id AND again.id > e.id))
        AND again.status IN ('E', 'P', 'A', 'W'));
  UPDATE enrolments e SET left_behind = true
  WHERE e.class_id = NEW.id AND NOT e.left_behind AND (NEW.last_end IS NULL OR e.ended_at < NEW.last_end)
    AND e.ended_at IS NOT NULL AND e.status IN ('E', 'P', 'A', 'W');
  RETURN NULL;
END
$$;

-- Those that were left so before: their seats are free from today.
WITH left_behind AS (
  UPDATE enrolments e SET left_behind = true FROM classes c
  WHERE c.id = e.class_id AND e.ended_at IS NOT NULL AND e.status IN ('E', 'P', 'A', 'W')
    AND (c.last_end IS NULL OR e.ended_at < c.last_end)
  RETURNING e.class_id, e.status, e.pending_by
)
INSERT INTO freed_seats (class_id, freed_at)
SELECT class_id, now() FROM left_behind WHERE status IN ('A', 'P') AND pending_by IS DISTINCT FROM 'MEMBER';
SET CONSTRAINTS ALL IMMEDIATE;
SET CONSTRAINTS ALL DEFERRED;
