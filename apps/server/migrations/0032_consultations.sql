-- Consultations with a nurse that members ask for, and what the centre answers. Forward only.

CREATE TABLE consultations (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  reference text NOT NULL UNIQUE DEFAULT 'CON-' || new_reference(),
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  topic text NOT NULL CHECK (topic IN ('ASSESSMENT', 'BLOOD_PRESSURE', 'BLOOD_GLUCOSE', 'WEIGHT', 'MEDICINE', 'SMOKING', 'MOOD',
    'FALLS', 'CARING', 'OTHER')),
  days text[] NOT NULL CHECK (days <@ ARRAY['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']),
  times text[] NOT NULL CHECK (times <@ ARRAY['MORNING', 'AFTERNOON', 'EVENING']),
  language text NOT NULL CHECK (language IN ('HK', 'CN', 'EN')),
  reply_by text NOT NULL CHECK (reply_by IN ('CALL', 'MESSAGE')),
  remarks text CHECK (char_length(remarks) BETWEEN 1 AND 500),
  state text NOT NULL DEFAULT 'ASKED' CHECK (state IN ('ASKED', 'OFFERED', 'CONFIRMED', 'DONE', 'CANCELLED', 'DECLINED')),
  place text CHECK (place IN ('CORE', 'SAT1', 'SAT2', 'SAT3', 'PHONE')),
  starts_at timestamptz,
  reason text CHECK (char_length(reason) BETWEEN 1 AND 300),
  asked_at timestamptz NOT NULL,
  asked_by text NOT NULL,
  state_since timestamptz NOT NULL,
  CHECK (cardinality(days) > 0 AND cardinality(times) > 0),
  CHECK ((place IS NULL) = (starts_at IS NULL)),
  CHECK (place IS NOT NULL OR (state <> 'OFFERED' AND state <> 'CONFIRMED' AND state <> 'DONE')),
  CHECK ((state = 'DECLINED') = (reason IS NOT NULL))
);
CREATE INDEX consultations_of_member ON consultations (member_id, asked_at DESC);
-- One live request a topic, whoever asks at the same time.
CREATE UNIQUE INDEX consultations_live ON consultations (member_id, topic) WHERE state IN ('ASKED', 'OFFERED', 'CONFIRMED');
COMMENT ON TABLE consultations IS 'Consultations with a nurse that members ask for; personal data of the most private kind, never logged';
COMMENT ON COLUMN consultations.asked_by IS 'Who asked, as the audit names them: the member, or who acts for them';
COMMENT ON COLUMN consultations.reason IS 'Why the centre declined, in its words to the member';
