-- R-ENR-12: until when an offered place may be answered stands with the offer. Forward only.

ALTER TABLE enrolments ADD COLUMN answer_by timestamptz;
UPDATE enrolments SET answer_by = updated_at + interval '24 hours' WHERE pending_by = 'MEMBER';
ALTER TABLE enrolments ADD CONSTRAINT enrolments_answer_by CHECK ((pending_by IS NOT DISTINCT FROM 'MEMBER') = (answer_by IS NOT NULL));
COMMENT ON COLUMN enrolments.answer_by IS 'until when its member may answer an offered place; set while pending_by is MEMBER, and only then';
