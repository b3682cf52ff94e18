-- Enrolments, and the functions that every enrolment goes through. The rules are those of packages/domain/src/enrolment; here
-- they are enforced next to the data, in one call, and a test holds both against the same cases.

CREATE TABLE enrolments (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  reference text NOT NULL UNIQUE CHECK (reference ~ '^[2-9A-HJKMNP-Z]{8}$'),
  member_id uuid NOT NULL REFERENCES members (id),
  class_id uuid NOT NULL REFERENCES classes (id),
  course_id text NOT NULL REFERENCES courses (id),
  status text NOT NULL CHECK (status IN ('E', 'A', 'W', 'R', 'P', 'C', 'ATT', 'ABS', 'L')),
  pending_by text CHECK (pending_by IN ('STAFF', 'MEMBER')),
  idempotency_key text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((status = 'P') = (pending_by IS NOT NULL)),
  UNIQUE (member_id, idempotency_key)
);
COMMENT ON COLUMN enrolments.reference IS 'what a member reads aloud on the phone: no 0, 1, I, L or O';
COMMENT ON COLUMN enrolments.pending_by IS 'whose answer a P waits for: the centre''s check, or the member''s to an offered place';
COMMENT ON COLUMN enrolments.idempotency_key IS 'the key the enrolment was asked for with: kept with it, so that both are committed or neither';
-- R-ENR-01: at most one live enrolment of a member and course.
CREATE UNIQUE INDEX enrolments_one_live_per_course ON enrolments (member_id, course_id) WHERE status IN ('E', 'P', 'A', 'W');
CREATE INDEX enrolments_by_member ON enrolments (member_id, created_at DESC);
CREATE INDEX enrolments_waiting_for_draw ON enrolments (class_id) WHERE status = 'E';
CREATE INDEX enrolments_live_by_class ON enrolments (class_id) WHERE status IN ('E', 'P', 'A', 'W');

CREATE FUNCTION new_reference() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(bytes, i) % 31, 1), '')
  FROM (SELECT uuid_send(gen_random_uuid()) AS bytes) AS random, unnest(ARRAY[0, 1, 2, 3, 4, 5, 10, 11]) AS i
$$;
COMMENT ON FUNCTION new_reference IS 'eight characters from random bytes of a version 4 uuid (those without version or variant bits)';

-- R-ENR-05, as classPhase() in packages/domain/src/enrolment/phase.ts.
CREATE FUNCTION class_phase(class classes, undrawn boolean, at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN class.cancelled THEN 'CANCELLED'
    WHEN at >= class.last_end THEN 'ENDED'
    WHEN at >= class.first_start THEN 'STARTED'
    WHEN at < class.enrol_start THEN 'SOON'
    WHEN at < class.enrol_end THEN CASE
      WHEN class.method = 'BALLOT' THEN 'OPEN'
      WHEN class.taken >= class.quota THEN 'FULL'
      WHEN class.method = 'OPEN' THEN 'REMAINING'
      ELSE 'OPEN' END
    WHEN at >= class.open_enrol_start AND NOT undrawn THEN CASE WHEN class.taken < class.quota THEN 'REMAINING' ELSE 'FULL' END
    WHEN class.method = 'BALLOT' THEN 'BALLOT_CLOSED'
    ELSE 'CLOSED'
  END
$$;

CREATE FUNCTION has_undrawn(class uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM enrolments WHERE class_id = class AND status = 'E')
$$;

-- Full years, as ageOn() in packages/domain/src/time: born on 29 February, a year older on 1 March of a common year.
CREATE FUNCTION age_on(birth date, day date) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT (extract(year FROM day) - extract(year FROM birth))::integer - (to_char(day, 'MMDD') < to_char(birth, 'MMDD'))::integer
$$;

-- The first reason against, in the order of ineligibleReasons() in packages/domain/src/enrolment/eligibility.ts; null when none.
CREATE FUNCTION phase_reason(class classes, phase text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN phase = 'CANCELLED' THEN 'CANCELLED'
    WHEN phase = 'SOON' THEN 'NOT_OPEN_YET'
    WHEN phase = 'FULL' THEN NULL
    WHEN phase NOT IN ('OPEN', 'REMAINING') THEN 'CLOSED'
    WHEN class.method = 'ONLINE_FORM' THEN 'ENROLS_ELSEWHERE'
  END
$$;

CREATE FUNCTION member_reason(member members, class classes, at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN member.member_type = 'PENDING' THEN 'MEMBER_PENDING'
    WHEN member.member_type = 'SUSPENDED' THEN 'MEMBER_SUSPENDED'
    WHEN member.member_type = 'LAPSED' THEN 'MEMBER_LAPSED'
    WHEN age < class.min_age THEN 'TOO_YOUNG'
    WHEN age > class.max_age THEN 'TOO_OLD'
    WHEN class.gender <> 'ANY' AND class.gender <> member.gender THEN 'GENDER'
    WHEN member.residence_basis = 'NONE' THEN 'NOT_LOCAL'
  END
  FROM (SELECT age_on(member.birth_date, (coalesce(class.first_start, at) AT TIME ZONE 'Asia/Hong_Kong')::date)) AS years (age)
$$;

-- R-ENR-01 and R-ENR-03: the member's enrolment that stands in the way of a class, if any, and how.
CREATE FUNCTION obstacle(member uuid, class classes, OUT reason text, OUT enrolment uuid) LANGUAGE sql STABLE AS $$
  SELECT 'ALREADY_IN_COURSE', e.id FROM enrolments e
  WHERE e.member_id = member AND e.course_id = class.course_id AND e.status IN ('E', 'P', 'A', 'W')
  UNION ALL
  SELECT 'TIME_CLASH', e.id FROM enrolments e
  WHERE e.member_id = member AND e.course_id <> class.course_id AND e.status IN ('A', 'P', 'E') AND EXISTS (
    SELECT FROM lessons theirs JOIN lessons ours ON theirs.starts_at < ours.ends_at AND ours.starts_at < theirs.ends_at
    WHERE theirs.class_id = e.class_id AND ours.class_id = class.id)
  LIMIT 1
$$;

CREATE TYPE enrol_result AS (ordinal integer, outcome text, enrolment uuid, replayed boolean);

/*
 * Enrols a batch of members in one class, in the order they came (R-ENR-08).
 *   class_id  the class
 *   requests  [{"ordinal": 1, "member": uuid, "key": text | null, "locale": text}], one per member and call; a member who
 *             stands in the batch twice is judged a second time after the first is written
 *   at        the server's clock
 * Gives one row per request: outcome OK with the enrolment, or the first reason against with the enrolment that stands in the way.
 * Order of locks: members by id, then the class row. Every other path that writes enrolments takes the member's lock first too.
 */
CREATE FUNCTION enrol_batch(wanted uuid, requests jsonb, at timestamptz) RETURNS SETOF enrol_result LANGUAGE plpgsql AS $$
DECLARE
  class classes;
  phase text;
  entry text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(member, 1))
    FROM (SELECT DISTINCT value ->> 'member' AS member FROM jsonb_array_elements(requests) ORDER BY 1) AS members;
  SELECT * INTO class FROM classes WHERE id = wanted AND published;
  IF NOT FOUND THEN
    RETURN QUERY SELECT (value ->> 'ordinal')::integer, 'CLASS_NOT_FOUND', NULL::uuid, false FROM jsonb_array_elements(requests);
    RETURN;
  END IF;
  phase := class_phase(class, has_undrawn(class.id), at);
  entry := CASE WHEN phase = 'OPEN' AND class.method = 'BALLOT' THEN 'E' ELSE 'P' END;

  RETURN QUERY
  WITH request AS (
    SELECT (value ->> 'ordinal')::integer AS ordinal, (value ->> 'member')::uuid AS member_id, value ->> 'key' AS key,
      row_number() OVER (PARTITION BY value ->> 'member' ORDER BY (value ->> 'ordinal')::integer) AS turn
    FROM jsonb_array_elements(requests)
  ), judged AS (
    SELECT request.ordinal, request.member_id, request.key, earlier.id AS earlier_id, blocking.enrolment AS blocking_id,
      CASE
        WHEN earlier.class_id <> class.id THEN 'KEY_REUSED'
        WHEN earlier.id IS NOT NULL THEN 'REPLAYED'
        WHEN member.id IS NULL THEN 'MEMBER_NOT_FOUND'
        ELSE coalesce(phase_reason(class, phase), member_reason(member, class, at), blocking.reason,
          CASE WHEN phase = 'FULL' THEN 'FULL' END)
      END AS reason
    FROM request
    LEFT JOIN members member ON member.id = request.member_id
    LEFT JOIN enrolments earlier ON earlier.member_id = request.member_id AND earlier.idempotency_key = request.key
    LEFT JOIN LATERAL obstacle(request.member_id, class) blocking ON true
    WHERE request.turn = 1
  ), taker AS (
    SELECT *, row_number() OVER (ORDER BY ordinal) AS place FROM judged WHERE reason IS NULL
  ), seats AS (
    -- One update of the hot row for the whole batch. A row that another batch changed meanwhile is read again before it is
    -- written, so that "taken" is never older than the lock.
    UPDATE classes SET taken = least(quota, taken + (SELECT count(*) FROM taker))
    WHERE id = class.id AND entry = 'P' AND taken < quota AND EXISTS (SELECT FROM taker)
    RETURNING new.taken - old.taken AS granted
  ), placed AS (
    INSERT INTO enrolments (reference, member_id, class_id, course_id, status, pending_by, idempotency_key, created_at, updated_at)
    SELECT new_reference(), member_id, class.id, class.course_id, entry, CASE WHEN entry = 'P' THEN 'STAFF' END, key, at, at
    FROM taker WHERE entry = 'E' OR place <= coalesce((SELECT granted FROM seats), 0)
    ORDER BY place
    RETURNING id, member_id
  ), told AS (
    INSERT INTO outbox (topic, recipient_member_id, payload)
    SELECT CASE entry WHEN 'E' THEN 'enrolment.ballot_entered' ELSE 'enrolment.applied' END, member_id, jsonb_build_object('enrolmentId', id)
    FROM placed
  ), audited AS (
    -- Of the member, not of the class: one chain per class would make a rush wait in line once more.
    INSERT INTO audit (subject, actor, action, detail)
    SELECT 'member:' || member_id, 'member:' || member_id, 'ENROLMENT_CREATED',
      jsonb_build_object('enrolment', id, 'class', class.id, 'to', entry)
    FROM placed
  )
  SELECT judged.ordinal,
    CASE
      WHEN judged.reason = 'REPLAYED' OR placed.id IS NOT NULL THEN 'OK'
      ELSE coalesce(judged.reason, 'FULL')
    END,
    coalesce(placed.id, judged.earlier_id, judged.blocking_id),
    judged.reason IS NOT DISTINCT FROM 'REPLAYED'
  FROM judged LEFT JOIN placed ON placed.member_id = judged.member_id;

  RETURN QUERY SELECT again.* FROM (
    SELECT jsonb_agg(value ORDER BY (value ->> 'ordinal')::integer) AS rest FROM (
      SELECT value, row_number() OVER (PARTITION BY value ->> 'member' ORDER BY (value ->> 'ordinal')::integer) AS turn
      FROM jsonb_array_elements(requests)
    ) AS turns WHERE turn > 1
  ) AS later, LATERAL enrol_batch(wanted, later.rest, at) AS again
  WHERE later.rest IS NOT NULL;
END
$$;

/*
 * A member's own step away from an enrolment (R-ENR-04): CANCEL_BALLOT E→R, WITHDRAW P→C, GIVE_UP A→C.
 * Gives OK, REPLAYED when it had been done already, ENROLMENT_NOT_FOUND (also for somebody else's), or ACTION_NOT_ALLOWED.
 */
CREATE FUNCTION leave_enrolment(actor uuid, wanted uuid, action text, at timestamptz) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  enrolment enrolments;
  class classes;
  target text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(actor::text, 1));
  SELECT * INTO enrolment FROM enrolments WHERE id = wanted AND member_id = actor FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN 'ENROLMENT_NOT_FOUND'; END IF;
  SELECT * INTO class FROM classes WHERE id = enrolment.class_id;
  target := CASE
    WHEN enrolment.status = 'E' AND action = 'CANCEL_BALLOT' AND at < class.enrol_end THEN 'R'
    WHEN enrolment.status = 'P' AND action = 'WITHDRAW' AND (class.last_end IS NULL OR at < class.last_end) THEN 'C'
    WHEN enrolment.status = 'A' AND action = 'GIVE_UP' AND (class.last_end IS NULL OR at < class.last_end) THEN 'C'
  END;
  IF target IS NULL THEN
    RETURN CASE WHEN enrolment.status = CASE action WHEN 'CANCEL_BALLOT' THEN 'R' ELSE 'C' END THEN 'REPLAYED' ELSE 'ACTION_NOT_ALLOWED' END;
  END IF;
  IF enrolment.status IN ('P', 'A') THEN
    UPDATE classes SET taken = taken - 1 WHERE id = enrolment.class_id;
  END IF;
  UPDATE enrolments SET status = target, pending_by = NULL, updated_at = at WHERE id = wanted;
  INSERT INTO outbox (topic, recipient_member_id, payload)
    VALUES ('enrolment.left', actor, jsonb_build_object('enrolmentId', wanted, 'action', action));
  INSERT INTO audit (subject, actor, action, detail) VALUES ('member:' || actor, 'member:' || actor, 'ENROLMENT_LEFT',
    jsonb_build_object('enrolment', wanted, 'class', class.id, 'from', enrolment.status, 'to', target));
  RETURN 'OK';
END
$$;
