-- Profiles that members put right topic by topic, and what they ask staff to correct. Forward only.

-- Whoever was registered at a counter has no profile yet, and fills it in by and by; a registration still asks for all of it.
ALTER TABLE member_profiles
  ALTER COLUMN identity DROP NOT NULL,
  ALTER COLUMN emergency_name DROP NOT NULL,
  ALTER COLUMN emergency_phone DROP NOT NULL,
  ALTER COLUMN emergency_relationship DROP NOT NULL,
  ALTER COLUMN consented_personal_data_at DROP NOT NULL,
  ALTER COLUMN consented_health_record_at DROP NOT NULL,
  ADD CONSTRAINT member_profiles_emergency_whole
    CHECK ((emergency_name IS NULL) = (emergency_phone IS NULL) AND (emergency_name IS NULL) = (emergency_relationship IS NULL));
DO $$
DECLARE unnamed text;
BEGIN
  SELECT conname INTO STRICT unnamed FROM pg_constraint
  WHERE conrelid = 'member_profiles'::regclass AND pg_get_constraintdef(oid) LIKE '%cardinality(info_channels)%';
  EXECUTE format('ALTER TABLE member_profiles DROP CONSTRAINT %I', unnamed);
END $$;

CREATE TABLE corrections (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  reference text NOT NULL UNIQUE DEFAULT 'COR-' || new_reference(),
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('PERSON', 'CONSENT_TRANSFER', 'CONSENT_HEALTH_RECORD')),
  state text NOT NULL DEFAULT 'ASKED' CHECK (state IN ('ASKED', 'WITHDRAWN', 'DONE', 'DECLINED')),
  fields text[] NOT NULL DEFAULT '{}'
    CHECK (fields <@ ARRAY['surnameZh', 'givenNameZh', 'surnameEn', 'givenNameEn', 'gender', 'birthDate']),
  surname_zh text,
  given_name_zh text,
  surname_en text,
  given_name_en text,
  gender text CHECK (gender IN ('F', 'M')),
  birth_date date,
  asked_at timestamptz NOT NULL,
  settled_at timestamptz,
  settled_by text,
  reason text CHECK (char_length(reason) BETWEEN 1 AND 300),
  CHECK ((state = 'ASKED') = (settled_at IS NULL)),
  CHECK ((settled_at IS NULL) = (settled_by IS NULL)),
  CHECK ((state = 'DECLINED') = (reason IS NOT NULL)),
  CHECK ((kind = 'PERSON') = (cardinality(fields) > 0)),
  CHECK ((kind = 'PERSON' AND state = 'ASKED') = (birth_date IS NOT NULL AND gender IS NOT NULL))
);
CREATE INDEX corrections_of_member ON corrections (member_id, asked_at DESC);
-- One of a kind that waits, whoever asks at the same time.
CREATE UNIQUE INDEX corrections_asked ON corrections (member_id, kind) WHERE state = 'ASKED';
CREATE INDEX corrections_settled ON corrections (settled_at) WHERE settled_at IS NOT NULL;
COMMENT ON TABLE corrections IS 'What members ask staff to correct: what stands on the identity card, or a consent; personal data';
COMMENT ON COLUMN corrections.surname_zh IS 'What should stand there, like the columns after it; NULL once it is settled';
COMMENT ON COLUMN corrections.fields IS 'Which fields should be otherwise';
COMMENT ON COLUMN corrections.reason IS 'Why staff declined it, in their words to the member';
