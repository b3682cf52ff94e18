-- A code that was entered stays known until it expires, so that its helper, who lost the answer, may enter it once more.
ALTER TABLE helper_grants DROP CONSTRAINT helper_grants_check4;
COMMENT ON COLUMN helper_grants.code_hash IS 'Keyed; null once it has expired, or is worth nothing any more';
