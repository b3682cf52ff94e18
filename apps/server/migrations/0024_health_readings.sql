-- What members measure of their health, with earlier versions of what was corrected. Forward only.

CREATE TABLE health_readings (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('BLOOD_PRESSURE', 'BLOOD_GLUCOSE', 'BLOOD_OXYGEN', 'BODY_TEMPERATURE', 'BMI')),
  measured_at timestamptz NOT NULL,
  category text CHECK (category IN ('FASTING', 'RANDOM')),
  systolic smallint CHECK (systolic BETWEEN 60 AND 260),
  diastolic smallint CHECK (diastolic BETWEEN 30 AND 160),
  pulse smallint CHECK (pulse BETWEEN 30 AND 220),
  glucose numeric(3, 1) CHECK (glucose BETWEEN 1 AND 35),
  oxygen smallint CHECK (oxygen BETWEEN 50 AND 100),
  temperature numeric(3, 1) CHECK (temperature BETWEEN 33 AND 43),
  weight numeric(4, 1) CHECK (weight BETWEEN 5 AND 300),
  height numeric(4, 1) CHECK (height BETWEEN 50 AND 230),
  source text NOT NULL CHECK (source IN ('SELF', 'STAFF', 'DEVICE')),
  written_by text NOT NULL,
  written_at timestamptz NOT NULL,
  version smallint NOT NULL DEFAULT 1 CHECK (version >= 1),
  CHECK (diastolic < systolic),
  CHECK (CASE kind WHEN 'BLOOD_PRESSURE' THEN num_nulls(systolic, diastolic) = 0 ELSE num_nonnulls(systolic, diastolic, pulse) = 0 END),
  CHECK (CASE kind WHEN 'BLOOD_GLUCOSE' THEN num_nulls(glucose, category) = 0 ELSE num_nonnulls(glucose, category) = 0 END),
  CHECK ((kind = 'BLOOD_OXYGEN') = (oxygen IS NOT NULL)),
  CHECK ((kind = 'BODY_TEMPERATURE') = (temperature IS NOT NULL)),
  CHECK (CASE kind WHEN 'BMI' THEN num_nulls(weight, height) = 0 ELSE num_nonnulls(weight, height) = 0 END)
);
CREATE INDEX health_readings_of_member ON health_readings (member_id, kind, measured_at DESC, id DESC);
COMMENT ON TABLE health_readings IS 'Readings of members as they stand; personal data of the most private kind, never logged';
COMMENT ON COLUMN health_readings.written_by IS 'Who wrote this version, as the audit names them';

CREATE TABLE health_reading_versions (
  reading_id uuid NOT NULL REFERENCES health_readings (id) ON DELETE CASCADE,
  version smallint NOT NULL,
  measured_at timestamptz NOT NULL,
  category text,
  systolic smallint,
  diastolic smallint,
  pulse smallint,
  glucose numeric(3, 1),
  oxygen smallint,
  temperature numeric(3, 1),
  weight numeric(4, 1),
  height numeric(4, 1),
  source text NOT NULL,
  written_by text NOT NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (reading_id, version)
);
COMMENT ON TABLE health_reading_versions IS 'What a reading said before it was corrected; goes with it when it is deleted';
