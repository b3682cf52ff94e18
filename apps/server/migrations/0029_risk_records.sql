-- Health risk assessments as nurses signed them. A correction is a record of its own. Forward only.

CREATE TABLE risk_records (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  assessed_on date NOT NULL,
  overall text NOT NULL CHECK (overall IN ('LOW', 'RAISED', 'HIGH')),
  note text CHECK (char_length(note) BETWEEN 1 AND 500),
  signer_name text NOT NULL CHECK (char_length(signer_name) BETWEEN 1 AND 60),
  signer_post text NOT NULL CHECK (signer_post IN ('NURSE', 'NURSE_MANAGER', 'COMMUNITY_NURSE')),
  signed_at timestamptz NOT NULL,
  written_by text NOT NULL,
  replaces uuid UNIQUE REFERENCES risk_records (id) ON DELETE CASCADE,
  because text CHECK (char_length(because) BETWEEN 1 AND 300),
  CHECK ((replaces IS NULL) = (because IS NULL)),
  CHECK (replaces <> id)
);
CREATE INDEX risk_records_of_member ON risk_records (member_id, assessed_on DESC, id DESC);
COMMENT ON TABLE risk_records IS 'Health risk assessments as they were signed; personal data of the most private kind, never logged';
COMMENT ON COLUMN risk_records.replaces IS 'The record of which this is the correction; it stays readable';
COMMENT ON COLUMN risk_records.written_by IS 'Who handed it in, as the audit names them';

CREATE TABLE risk_record_items (
  record_id uuid NOT NULL REFERENCES risk_records (id) ON DELETE CASCADE,
  item text NOT NULL CHECK (item IN ('BLOOD_PRESSURE', 'BLOOD_GLUCOSE', 'BLOOD_LIPIDS', 'BMI', 'WAIST', 'SMOKING', 'ALCOHOL',
    'PHYSICAL_ACTIVITY', 'DIET', 'MOOD', 'FALLS', 'BONE', 'COLORECTAL', 'VACCINATION')),
  level text NOT NULL CHECK (level IN ('LOW', 'RAISED', 'HIGH')),
  next_step text NOT NULL CHECK (next_step IN ('CARRY_ON', 'MEASURE', 'HEALTH_INFO', 'E_LEARNING', 'PROGRAMME', 'CONSULTATION', 'DOCTOR')),
  finding text CHECK (char_length(finding) BETWEEN 1 AND 60),
  PRIMARY KEY (record_id, item)
);
COMMENT ON TABLE risk_record_items IS 'What a nurse looked at in an assessment, and how it stands';

-- What is signed stays as it was signed.
CREATE FUNCTION refuse_change_of_signed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what is signed is not changed: write a correction';
END $$;
CREATE TRIGGER risk_records_stay BEFORE UPDATE ON risk_records FOR EACH ROW EXECUTE FUNCTION refuse_change_of_signed();
CREATE TRIGGER risk_record_items_stay BEFORE UPDATE ON risk_record_items FOR EACH ROW EXECUTE FUNCTION refuse_change_of_signed();
