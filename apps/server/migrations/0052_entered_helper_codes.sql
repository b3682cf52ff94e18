-- A code that was entered stays known until it expires, so that its helper, who lost the answer, may enter it once more.
ALTER TABLE helper_grants DROP CONSTRAINT helper_grants_check4;
COMMENT ON COLUMN helper_grants.code_hash IS 'Keyed; null once it has expired, or is worth nothing any more';

-- What one member did for another, by either side: few rows of a record that is mostly of people who act for themselves.
CREATE INDEX audit_for_another_by_subject ON audit (subject, at)
  WHERE actor LIKE 'member:%' AND subject LIKE 'member:%' AND actor <> subject;
CREATE INDEX audit_for_another_by_actor ON audit (actor, at)
  WHERE actor LIKE 'member:%' AND subject LIKE 'member:%' AND actor <> subject;
