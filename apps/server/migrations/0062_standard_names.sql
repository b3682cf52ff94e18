-- Columns, codes and constraints are called by the standard words, one for one thing (docs/glossary.md). Rows of the audit keep theirs:
-- they are chained (decision 9). Servers from before it can't read these columns: stop all of them. Forward only.

-- By what a member wants the reply; `reply_by` is the day by which an enquiry is answered.
ALTER TABLE consultations RENAME COLUMN reply_by TO reply_channel;
ALTER TABLE consultations RENAME CONSTRAINT consultations_reply_by_check TO consultations_reply_channel_check;

-- What a member requests is requested. No row moves by that: the guard of moves is off meanwhile.
ALTER TABLE consultations RENAME COLUMN asked_at TO requested_at;
ALTER TABLE consultations RENAME COLUMN asked_by TO requested_by;
COMMENT ON COLUMN consultations.requested_by IS 'Who requested it, as the audit names them: the member, or who acts for them';
ALTER TABLE consultations
  DISABLE TRIGGER refuse_unknown_state_move,
  DROP CONSTRAINT consultations_state_check,
  ALTER COLUMN state SET DEFAULT 'REQUESTED';
DROP INDEX consultations_live;
UPDATE consultations SET state = 'REQUESTED' WHERE state = 'ASKED';
ALTER TABLE consultations
  ENABLE TRIGGER refuse_unknown_state_move,
  ADD CONSTRAINT consultations_state_check
    CHECK (state IN ('REQUESTED', 'OFFERED', 'CONFIRMED', 'DONE', 'CANCELLED', 'DECLINED'));
-- One live request a topic, whoever requests it at the same time.
CREATE UNIQUE INDEX consultations_live ON consultations (member_id, topic) WHERE state IN ('REQUESTED', 'OFFERED', 'CONFIRMED');
COMMENT ON TABLE consultations IS 'Consultations with a nurse that members request; personal data of the most private kind, never logged';

ALTER TABLE corrections RENAME COLUMN asked_at TO requested_at;
ALTER TABLE corrections
  DISABLE TRIGGER refuse_unknown_state_move,
  DROP CONSTRAINT corrections_state_check,
  DROP CONSTRAINT corrections_check,
  DROP CONSTRAINT corrections_check4,
  ALTER COLUMN state SET DEFAULT 'REQUESTED';
DROP INDEX corrections_asked;
UPDATE corrections SET state = 'REQUESTED' WHERE state = 'ASKED';
ALTER TABLE corrections
  ENABLE TRIGGER refuse_unknown_state_move,
  ADD CONSTRAINT corrections_state_check CHECK (state IN ('REQUESTED', 'WITHDRAWN', 'DONE', 'DECLINED')),
  ADD CONSTRAINT corrections_settled_unless_requested CHECK ((state = 'REQUESTED') = (settled_at IS NULL)),
  ADD CONSTRAINT corrections_person_while_requested
    CHECK ((kind = 'PERSON' AND state = 'REQUESTED') = (birth_date IS NOT NULL AND gender IS NOT NULL));
-- One of a kind that waits, whoever requests it at the same time.
CREATE UNIQUE INDEX corrections_requested ON corrections (member_id, kind) WHERE state = 'REQUESTED';
COMMENT ON TABLE corrections IS 'What members request staff to correct: what stands on the identity card, or a consent; personal data';

UPDATE state_moves SET from_state = 'REQUESTED' WHERE from_state = 'ASKED';
UPDATE state_moves SET to_state = 'REQUESTED' WHERE to_state = 'ASKED';

-- What the inbox shows, and what waits to be sent.
UPDATE outbox SET data = jsonb_set(data, '{state}', '"REQUESTED"') WHERE template = 'consultation.moved' AND data ->> 'state' = 'ASKED';

-- By what an enquiry was acknowledged, or NONE.
ALTER TABLE enquiries RENAME COLUMN acknowledged_by TO acknowledgement_channel;
ALTER TABLE enquiries RENAME CONSTRAINT enquiries_acknowledged_by_check TO enquiries_acknowledgement_channel_check;

ALTER TABLE demo_messages RENAME COLUMN kept_at TO stored_at;
ALTER TABLE risk_records RENAME COLUMN because TO correction_reason;
COMMENT ON COLUMN risk_records.correction_reason IS 'Why it replaces another record';
ALTER TABLE risk_records RENAME CONSTRAINT risk_records_because_check TO risk_records_correction_reason_check;
ALTER TABLE one_time_codes RENAME COLUMN tries TO attempts;
COMMENT ON COLUMN one_time_codes.attempts IS 'How often a wrong code was entered';
ALTER TABLE helper_grants RENAME COLUMN staff TO staff_username;
ALTER TABLE helper_grants RENAME CONSTRAINT helper_grants_staff_check TO helper_grants_staff_username_check;
ALTER TABLE helper_grants RENAME COLUMN began_at TO started_at;
ALTER TABLE member_identities RENAME COLUMN given TO given_facts;
ALTER TABLE message_checks RENAME COLUMN ends_in TO masked_recipient;
ALTER TABLE message_checks RENAME CONSTRAINT message_checks_ends_in_check TO message_checks_masked_recipient_check;
ALTER TABLE missing_texts RENAME COLUMN times TO occurrences;
ALTER TABLE outbox RENAME COLUMN unclear TO unclear_attempts;
COMMENT ON COLUMN outbox.unclear_attempts IS 'After how many attempts nobody knew whether it had arrived';
ALTER TABLE outbox RENAME CONSTRAINT outbox_topic_check TO outbox_template_check;
-- `status` is an enrolment's, as the specification calls it.
ALTER TABLE idempotency_keys RENAME COLUMN status TO response_status;
ALTER TABLE idempotency_keys RENAME COLUMN body TO response_body;

ALTER TABLE state_moves RENAME COLUMN of_table TO table_name;
CREATE OR REPLACE FUNCTION refuse_unknown_state_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_state text := CASE TG_OP WHEN 'INSERT' THEN 'NEW' ELSE OLD.state END;
BEGIN
  IF NOT EXISTS (SELECT FROM state_moves WHERE table_name = TG_TABLE_NAME AND from_state = old_state AND to_state = NEW.state) THEN
    RAISE EXCEPTION 'nothing of % moves from % to %', TG_TABLE_NAME, old_state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'state_moves';
  END IF;
  RETURN NULL;
END
$$;

ALTER TABLE freed_seats RENAME COLUMN freed_in TO transaction_id;
CREATE OR REPLACE FUNCTION refuse_unrecorded_seat() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_class uuid;
BEGIN
  IF TG_TABLE_NAME = 'classes' THEN of_class := OLD.id; ELSE of_class := OLD.class_id; END IF;
  IF NOT EXISTS (SELECT FROM freed_seats WHERE class_id = of_class AND transaction_id = pg_current_xact_id()) THEN
    RAISE EXCEPTION 'a seat of class % became free, and nothing says since when', of_class
      USING ERRCODE = 'check_violation', CONSTRAINT = 'freed_seats_recorded';
  END IF;
  RETURN NULL;
END
$$;

-- What a CHECK of several columns holds is its name, which stands in the error of what breaks it.
ALTER TABLE care_relations RENAME CONSTRAINT care_relations_check TO care_relations_two_members;
ALTER TABLE classes RENAME CONSTRAINT classes_check TO classes_window_ends_after_start;
ALTER TABLE consultations RENAME CONSTRAINT consultations_check TO consultations_days_and_times;
ALTER TABLE consultations RENAME CONSTRAINT consultations_check1 TO consultations_place_with_time;
ALTER TABLE consultations RENAME CONSTRAINT consultations_check2 TO consultations_appointment_where_offered;
ALTER TABLE consultations RENAME CONSTRAINT consultations_check3 TO consultations_reason_where_declined;
ALTER TABLE corrections RENAME CONSTRAINT corrections_check1 TO corrections_settled_by_somebody;
ALTER TABLE corrections RENAME CONSTRAINT corrections_check2 TO corrections_reason_where_declined;
ALTER TABLE corrections RENAME CONSTRAINT corrections_check3 TO corrections_fields_of_person;
ALTER TABLE enquiries RENAME CONSTRAINT enquiries_check TO enquiries_email_or_number;
ALTER TABLE enrolment_moves RENAME CONSTRAINT enrolment_moves_check TO enrolment_moves_from_pending_by_somebody;
ALTER TABLE enrolment_moves RENAME CONSTRAINT enrolment_moves_check1 TO enrolment_moves_to_pending_by_somebody;
ALTER TABLE enrolments RENAME CONSTRAINT enrolments_check TO enrolments_pending_by_somebody;
ALTER TABLE erasure_requests RENAME CONSTRAINT erasure_requests_check TO erasure_requests_due_after_request;
ALTER TABLE health_readings RENAME CONSTRAINT health_readings_check TO health_readings_diastolic_below_systolic;
ALTER TABLE health_readings RENAME CONSTRAINT health_readings_check1 TO health_readings_of_blood_pressure;
ALTER TABLE health_readings RENAME CONSTRAINT health_readings_check2 TO health_readings_of_blood_glucose;
ALTER TABLE health_readings RENAME CONSTRAINT health_readings_check3 TO health_readings_of_blood_oxygen;
ALTER TABLE health_readings RENAME CONSTRAINT health_readings_check4 TO health_readings_of_body_temperature;
ALTER TABLE health_readings RENAME CONSTRAINT health_readings_check5 TO health_readings_of_bmi;
ALTER TABLE helper_grants RENAME CONSTRAINT helper_grants_check TO helper_grants_two_members;
ALTER TABLE helper_grants RENAME CONSTRAINT helper_grants_check1 TO helper_grants_one_helper;
ALTER TABLE helper_grants RENAME CONSTRAINT helper_grants_check2 TO helper_grants_start_with_end;
ALTER TABLE helper_grants RENAME CONSTRAINT helper_grants_check3 TO helper_grants_helper_once_started;
ALTER TABLE helper_grants RENAME CONSTRAINT helper_grants_check5 TO helper_grants_ended_once_used;
ALTER TABLE lessons RENAME CONSTRAINT lessons_check TO lessons_end_after_start;
ALTER TABLE member_profiles RENAME CONSTRAINT member_profiles_check TO member_profiles_religion_of_religious;
ALTER TABLE members RENAME CONSTRAINT members_check TO members_have_a_surname;
ALTER TABLE one_time_codes RENAME CONSTRAINT one_time_codes_check TO one_time_codes_member_unless_registering;
ALTER TABLE one_time_codes RENAME CONSTRAINT one_time_codes_check1 TO one_time_codes_redeemed_once_verified;
ALTER TABLE risk_records RENAME CONSTRAINT risk_records_check TO risk_records_correction_with_reason;
ALTER TABLE risk_records RENAME CONSTRAINT risk_records_check1 TO risk_records_not_of_itself;
ALTER TABLE sessions RENAME CONSTRAINT sessions_check TO sessions_revoked_with_reason;
ALTER TABLE sessions RENAME CONSTRAINT sessions_check1 TO sessions_expire_after_creation;
