-- Late changes of editors close a class to new enrolments, races between the sync and enrolling are closed, a repeated step of a
-- member's is told from somebody else's decision, and the sync of classes reads before it locks. Forward only.

-- The sync of classes: every run draws a turn before it reads the content service. A run whose turn is behind the last one written
-- has read older content and writes nothing. Updating this row is also the lock: one sync writes at a time.
CREATE SEQUENCE class_sync_turns;
CREATE TABLE class_sync (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  turn bigint NOT NULL
);
COMMENT ON COLUMN class_sync.turn IS 'of the newest content that was written';

-- R-PRG-05, as ClassFacts.withdrawn in packages/domain/src/enrolment/phase.ts.
CREATE FUNCTION withdrawn_by_editors(class classes) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(class.held @> '{"cancelled": true}' OR class.held @> '{"published": false}', false)
$$;
COMMENT ON FUNCTION withdrawn_by_editors IS 'editors cancelled or unpublished it while somebody is enrolled, and staff have yet to decide';

-- R-ENR-05, as classPhase() in packages/domain/src/enrolment/phase.ts.
CREATE OR REPLACE FUNCTION class_phase(class classes, undrawn boolean, at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN class.cancelled THEN 'CANCELLED'
    WHEN at >= class.last_end THEN 'ENDED'
    WHEN at >= class.first_start THEN 'STARTED'
    WHEN withdrawn_by_editors(class) THEN 'CLOSED'
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

/*
 * Enrols a batch of members in one class, in the order they came (R-ENR-08).
 *   class_id  the class
 *   requests  [{"ordinal": 1, "member": uuid, "key": text | null, "locale": text}], one per member and call; a member who
 *             stands in the batch twice is judged a second time after the first is written
 *   at        the server's clock
 * Gives one row per request: outcome OK with the enrolment, or the first reason against with the enrolment that stands in the way.
 * Order of locks: members by id, then the class row. Every other path that writes enrolments takes the member's lock first too.
 * What the sync of classes writes meanwhile counts: a seat is taken only from a class that still stands, and a ballot, whose entries
 * never write the class row, holds it in share while it judges.
 */
CREATE OR REPLACE FUNCTION enrol_batch(wanted uuid, requests jsonb, at timestamptz) RETURNS SETOF enrol_result LANGUAGE plpgsql AS $$
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
  IF phase = 'OPEN' AND class.method = 'BALLOT' THEN
    SELECT * INTO class FROM classes WHERE id = wanted AND published FOR SHARE;
    IF NOT FOUND THEN
      RETURN QUERY SELECT (value ->> 'ordinal')::integer, 'CLASS_NOT_FOUND', NULL::uuid, false FROM jsonb_array_elements(requests);
      RETURN;
    END IF;
    phase := class_phase(class, has_undrawn(class.id), at);
  END IF;
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
    WHERE id = class.id AND entry = 'P' AND taken < quota AND published AND NOT cancelled AND NOT withdrawn_by_editors(classes)
      AND EXISTS (SELECT FROM taker)
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

-- R-ENR-04: whether this step of its own member's made the enrolment what it is. The record of changes is append-only, so it knows.
CREATE FUNCTION left_by_member(enrolment enrolments, step text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM audit a
    WHERE a.subject = 'member:' || enrolment.member_id AND a.actor = a.subject AND a.action = 'ENROLMENT_LEFT'
      AND a.detail @> jsonb_build_object('enrolment', enrolment.id, 'to', enrolment.status,
        'from', CASE step WHEN 'CANCEL_BALLOT' THEN 'E' WHEN 'WITHDRAW' THEN 'P' WHEN 'GIVE_UP' THEN 'A' END))
$$;

/*
 * A member's own step away from an enrolment (R-ENR-04): CANCEL_BALLOT E→R, WITHDRAW P→C, GIVE_UP A→C.
 * Gives OK, REPLAYED when the member had done this very step already, ENROLMENT_NOT_FOUND (also for somebody else's), or
 * ACTION_NOT_ALLOWED: also when the enrolment stands where this step would lead, but by another step or by somebody else's decision.
 */
CREATE OR REPLACE FUNCTION leave_enrolment(actor uuid, wanted uuid, action text, at timestamptz) RETURNS text LANGUAGE plpgsql AS $$
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
    RETURN CASE WHEN left_by_member(enrolment, action) THEN 'REPLAYED' ELSE 'ACTION_NOT_ALLOWED' END;
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
