-- R-ENR-09: a class whose last lesson is moved past when its enrolments were found to be over has not ended, and they are live again,
-- whoever moves it: the unique index must count them. Of a member who has taken the course again since, the one that is over stays over.
-- Forward only.

CREATE FUNCTION end_enrolments_no_more() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE enrolments e SET ended_at = NULL
  WHERE e.class_id = NEW.id AND (NEW.last_end IS NULL OR e.ended_at < NEW.last_end)
    AND NOT EXISTS (SELECT FROM enrolments again
      WHERE again.member_id = e.member_id AND again.course_id = e.course_id
        AND (again.ended_at IS NULL OR (again.class_id = e.class_id AND again.id > e.id))
        AND again.status IN ('E', 'P', 'A', 'W'));
  RETURN NULL;
END
$$;
CREATE TRIGGER end_enrolments_no_more AFTER UPDATE OF last_end ON classes FOR EACH ROW
  WHEN (OLD.last_end < NEW.last_end OR (OLD.last_end IS NOT NULL AND NEW.last_end IS NULL))
  EXECUTE FUNCTION end_enrolments_no_more();
