-- Enquiries of visitors, and the proofs of work that have been used. Forward only.

CREATE FUNCTION new_case_number() RETURNS text LANGUAGE sql VOLATILE AS $$ SELECT 'ENQ-' || new_reference() $$;

CREATE TABLE enquiries (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  case_number text NOT NULL UNIQUE DEFAULT new_case_number() CHECK (case_number ~ '^ENQ-[2-9A-HJKMNP-Z]{8}$'),
  topic text NOT NULL CHECK (topic IN
    ('SERVICE', 'MEMBERSHIP', 'PROGRAMME', 'CHARGE', 'NETWORK', 'VOLUNTEER', 'COMPLAINT', 'PRAISE', 'WEBSITE', 'OTHER')),
  name text NOT NULL CHECK (name <> '' AND name !~ '[[:cntrl:]]'),
  email text CHECK (email !~ '[[:space:][:cntrl:]]'),
  contact_number text CHECK (contact_number ~ '^\+[1-9][0-9]{6,14}$'),
  message text NOT NULL CHECK (message <> ''),
  language text NOT NULL CHECK (language IN ('zh-HK', 'zh-CN', 'en-US')),
  proven boolean NOT NULL,
  received_at timestamptz NOT NULL,
  reply_by date NOT NULL,
  acknowledged_by text NOT NULL CHECK (acknowledged_by IN ('EMAIL', 'SMS', 'NONE')),
  content_hash bytea NOT NULL,
  answered_at timestamptz,
  CHECK (num_nonnulls(email, contact_number) > 0)
);
CREATE INDEX enquiries_by_content ON enquiries (content_hash, received_at DESC);
-- Whom we have told lately (R-ENQ-05): by email when there is one.
CREATE INDEX enquiries_by_recipient ON enquiries (lower(coalesce(email, contact_number)), received_at) WHERE acknowledged_by <> 'NONE';
CREATE INDEX enquiries_unanswered ON enquiries (reply_by, received_at) WHERE answered_at IS NULL;
COMMENT ON TABLE enquiries IS 'What visitors ask, one row per case. Personal data, never logged';
COMMENT ON COLUMN enquiries.case_number IS 'What the person reads aloud on the phone: no 0, 1, I, L or O behind the prefix';
COMMENT ON COLUMN enquiries.contact_number IS 'E.164';
COMMENT ON COLUMN enquiries.language IS 'What the page was in, and answers are to be written in';
COMMENT ON COLUMN enquiries.proven IS 'Came with a proof of work; without JavaScript there is none';
COMMENT ON COLUMN enquiries.reply_by IS 'R-ENQ-02: the working day by which staff answer, fixed when it was promised';
COMMENT ON COLUMN enquiries.content_hash IS 'SHA-256 of everything that was written: R-ENQ-03 knows a repetition by it';

CREATE UNLOGGED TABLE used_proofs (
  nonce text PRIMARY KEY CHECK (nonce ~ '^[0-9a-f]{32}$'),
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_proofs_expiry ON used_proofs (expires_at);
COMMENT ON TABLE used_proofs IS 'Proofs of work that have been used, until they expire; as little worth a flush as rate_limits';

COMMENT ON COLUMN audit.subject IS 'Whom or what it concerns: member:<uuid>, class:<uuid>, enquiry:<uuid>, system';
COMMENT ON COLUMN audit.actor IS 'Who did it: member:<uuid>, staff:<id>, visitor, system';
