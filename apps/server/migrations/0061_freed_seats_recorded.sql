-- R-ENR-15: whoever frees a seat writes down since when it is free, in the same transaction; what forgets it is refused when it would be
-- committed. Freed is what `seatChange` of packages/domain says is, over every move, which a test holds equal; a class also grows.
-- Forward only.

ALTER TABLE freed_seats ADD COLUMN freed_in xid8 NOT NULL DEFAULT pg_current_xact_id();
COMMENT ON COLUMN freed_seats.freed_in IS 'by which transaction, so that this one is known to have written it';

CREATE FUNCTION refuse_unrecorded_seat() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_class uuid;
BEGIN
  IF TG_TABLE_NAME = 'classes' THEN of_class := OLD.id; ELSE of_class := OLD.class_id; END IF;
  IF NOT EXISTS (SELECT FROM freed_seats WHERE class_id = of_class AND freed_in = pg_current_xact_id()) THEN
    RAISE EXCEPTION 'a seat of class % became free, and nothing says since when', of_class
      USING ERRCODE = 'check_violation', CONSTRAINT = 'freed_seats_recorded';
  END IF;
  RETURN NULL;
END
$$;
-- A seat that is only offered is free already.
CREATE CONSTRAINT TRIGGER refuse_unrecorded_seat AFTER UPDATE ON enrolments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status IN ('A', 'P') AND OLD.pending_by IS DISTINCT FROM 'MEMBER'
    AND (NEW.status NOT IN ('A', 'P') OR NEW.pending_by IS NOT DISTINCT FROM 'MEMBER' OR NEW.class_id <> OLD.class_id))
  EXECUTE FUNCTION refuse_unrecorded_seat();
CREATE CONSTRAINT TRIGGER refuse_unrecorded_seat_of_deleted AFTER DELETE ON enrolments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status IN ('A', 'P') AND OLD.pending_by IS DISTINCT FROM 'MEMBER')
  EXECUTE FUNCTION refuse_unrecorded_seat();
CREATE CONSTRAINT TRIGGER refuse_unrecorded_growth AFTER UPDATE ON classes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.quota < NEW.quota AND OLD.enrol_start <= NEW.synced_at)
  EXECUTE FUNCTION refuse_unrecorded_seat();
