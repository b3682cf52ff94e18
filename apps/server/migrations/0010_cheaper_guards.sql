-- What a batch of a hundred pays for each row, paid less (measured: 1.2 of 11 ms). Forward only.

-- As before: eight characters from random bytes of a version 4 uuid. Three times as fast as gathering them from rows.
CREATE OR REPLACE FUNCTION new_reference() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  bytes bytea := uuid_send(gen_random_uuid());
  letters text := '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
BEGIN
  RETURN substr(letters, 1 + get_byte(bytes, 0) % 31, 1) || substr(letters, 1 + get_byte(bytes, 1) % 31, 1)
    || substr(letters, 1 + get_byte(bytes, 2) % 31, 1) || substr(letters, 1 + get_byte(bytes, 3) % 31, 1)
    || substr(letters, 1 + get_byte(bytes, 4) % 31, 1) || substr(letters, 1 + get_byte(bytes, 5) % 31, 1)
    || substr(letters, 1 + get_byte(bytes, 10) % 31, 1) || substr(letters, 1 + get_byte(bytes, 11) % 31, 1);
END
$$;

-- R-ENR-10: new rows are judged together; a change is judged row by row, because old and new belong to each other.
DROP TRIGGER refuse_unknown_first_status ON enrolments;
CREATE FUNCTION refuse_unknown_first_status() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong text;
BEGIN
  SELECT status INTO wrong FROM new_rows
  WHERE status NOT IN (SELECT to_status FROM enrolment_moves WHERE from_status = 'NEW') LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'an enrolment does not move from NEW to %', wrong
      USING ERRCODE = 'check_violation', CONSTRAINT = 'enrolment_moves';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER refuse_unknown_first_status AFTER INSERT ON enrolments REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_unknown_first_status();

CREATE OR REPLACE FUNCTION refuse_unknown_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM enrolment_moves WHERE from_status = OLD.status AND to_status = NEW.status) THEN
    RAISE EXCEPTION 'an enrolment does not move from % to %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'enrolment_moves';
  END IF;
  RETURN NULL;
END
$$;
