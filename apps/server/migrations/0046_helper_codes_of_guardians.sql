-- Whose leave a helper code of a member under 18 is, as of a care code: it is asked again when somebody enters it. Forward only.

ALTER TABLE helper_grants ADD COLUMN guardian_id uuid REFERENCES members (id) ON DELETE SET NULL;
CREATE INDEX helper_grants_guardian ON helper_grants (guardian_id) WHERE guardian_id IS NOT NULL;
COMMENT ON COLUMN helper_grants.guardian_id IS 'Who made the code for a member under 18; null where the member did for themselves';
