-- What the rules of enrolment may ask of a course, in whichever class somebody joins it.
-- Forward only.

ALTER TABLE courses ADD COLUMN programme_id text;
COMMENT ON COLUMN courses.programme_id IS 'documentId of its programme in the content service; null for none, and until the next sync';
