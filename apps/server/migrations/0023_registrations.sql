-- What members say of themselves when they join, and how their registration goes. Forward only.

CREATE TABLE member_profiles (
  member_id uuid PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  identity text NOT NULL CHECK (identity IN ('HKID', 'CHILD_UNDER_11')),
  emergency_name text NOT NULL,
  emergency_phone text NOT NULL CHECK (emergency_phone ~ '^\+[1-9][0-9]{6,14}$'),
  emergency_relationship text NOT NULL CHECK (emergency_relationship IN ('SP', 'CH', 'P', 'SIB', 'GP', 'M', 'G', 'FR', 'OTHER')),
  guardian_name text,
  guardian_phone text CHECK (guardian_phone ~ '^\+[1-9][0-9]{6,14}$'),
  guardian_relationship text CHECK (guardian_relationship IN ('P', 'SIB', 'GP', 'M', 'G')),
  parents_marital_status text CHECK (parents_marital_status IN ('M', 'SG', 'C', 'W', 'SP', 'D', 'U')),
  marital_status text CHECK (marital_status IN ('M', 'SG', 'C', 'W', 'SP', 'D', 'U')),
  children smallint CHECK (children BETWEEN 0 AND 20),
  household text[] NOT NULL DEFAULT '{}' CHECK (household <@ ARRAY['A', 'SP', 'P', 'SIB', 'C', 'M', 'F']),
  housing text CHECK (housing IN ('PPPO', 'PPR', 'PH', 'SDF', 'OTHER')),
  education text CHECK (education IN ('N', 'P', 'S', 'T')),
  employment text CHECK (employment IN ('E', 'U', 'R', 'H', 'S', 'O')),
  ethnicity text CHECK (ethnicity IN ('CHN', 'PHL', 'IDN', 'THA', 'JPN', 'KOR', 'MYS', 'SGP', 'VNM', 'IND', 'NPL', 'PAK', 'OSA', 'WHT', 'MIX', 'MIX_OTHER', 'OTHER')),
  ethnicity_other text,
  religious boolean,
  religion text CHECK (religion IN ('BUDD', 'CATH', 'CHR', 'CONF', 'HIND', 'ISL', 'JUD', 'JW', 'SIKH', 'TAO', 'OTHER')),
  religion_other text,
  mobility text CHECK (mobility IN ('U', 'WS', 'WA', 'WC')),
  aids text[] NOT NULL DEFAULT '{}' CHECK (aids <@ ARRAY['S', 'Q', 'F', 'RW']),
  daily_living text CHECK (daily_living IN ('I', 'P')),
  family_history text[] NOT NULL DEFAULT '{}' CHECK (family_history <@ ARRAY['D', 'H', 'C', 'S', 'N']),
  main_carer text CHECK (main_carer IN ('P', 'SIB', 'GP', 'M', 'G', 'C')),
  heard_about text[] NOT NULL DEFAULT '{}' CHECK (heard_about <@ ARRAY['PUB', 'SM', 'OC', 'OA', 'TV', 'OE', 'REF', 'OTHER']),
  heard_about_other text,
  info_channels text[] NOT NULL DEFAULT '{}' CHECK (info_channels <@ ARRAY['MESSAGE', 'MAIL']),
  mailing_address text,
  consented_personal_data_at timestamptz NOT NULL,
  consented_health_record_at timestamptz NOT NULL,
  consented_transfer_at timestamptz,
  CHECK (cardinality(info_channels) > 0),
  CHECK (religion IS NULL OR religious)
);
COMMENT ON TABLE member_profiles IS 'What a member said of themselves when they joined, beside what the programme decides by (members); personal data';
COMMENT ON COLUMN member_profiles.consented_transfer_at IS 'NULL: did not agree to a transfer of the membership';

CREATE TABLE registrations (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  reference text NOT NULL UNIQUE DEFAULT 'REG-' || new_reference() CHECK (reference ~ '^REG-[2-9A-HJKMNP-Z]{8}$'),
  member_id uuid UNIQUE REFERENCES members (id) ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'SUBMITTED' CHECK (state IN ('SUBMITTED', 'CONTACTED', 'NEED_INFO', 'APPROVED', 'REJECTED')),
  submitted_at timestamptz NOT NULL,
  contact_by date NOT NULL,
  same_person_as uuid[] NOT NULL DEFAULT '{}',
  state_since timestamptz NOT NULL,
  decided_by text
);
CREATE INDEX registrations_open ON registrations (contact_by, id) WHERE state IN ('SUBMITTED', 'CONTACTED', 'NEED_INFO');
COMMENT ON COLUMN registrations.member_id IS 'Whose; NULL once a rejected applicant has been erased';
COMMENT ON COLUMN registrations.contact_by IS 'The working day that was promised (R-MEM-07)';
COMMENT ON COLUMN registrations.same_person_as IS 'Members with the same name and day of birth when it came: for staff to look at, told to nobody else';

CREATE SEQUENCE member_numbers START 200001;
COMMENT ON SEQUENCE member_numbers IS 'Digits of the next member number';
