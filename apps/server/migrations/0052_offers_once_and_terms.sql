-- R-ENR-16: what is declined or lapses goes no more to the waiting list, as TRANSITIONS in packages/domain/src/enrolment/transitions.ts has it.
-- Forward only.

DELETE FROM enrolment_moves WHERE (from_status, from_pending_by, to_status) = ('P', 'MEMBER', 'W');
INSERT INTO enrolment_moves (from_status, from_pending_by, to_status) VALUES ('P', 'MEMBER', 'C');

-- What the rules of enrolment may ask of a course, in whichever class somebody joins it.
ALTER TABLE courses ADD COLUMN programme_id text;
COMMENT ON COLUMN courses.programme_id IS 'documentId of its programme in the content service; null for none, and until the next sync';
