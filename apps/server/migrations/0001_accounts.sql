-- Members, how they log in, their sessions, and what every room writes beside its own tables:
-- rate limits, idempotency keys, outbox, audit, missing texts. Forward only.

CREATE TABLE members (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  member_no text NOT NULL UNIQUE CHECK (member_no ~ '^[A-Z0-9]{4,20}$'),
  member_type text NOT NULL CHECK (member_type IN ('PENDING', 'FULL', 'JUNIOR', 'SUSPENDED', 'LAPSED')),
  surname_zh text,
  given_name_zh text,
  surname_en text,
  given_name_en text,
  gender text NOT NULL CHECK (gender IN ('F', 'M')),
  birth_date date NOT NULL CHECK (birth_date > '1890-01-01'),
  mobile text NOT NULL UNIQUE CHECK (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  residence_basis text NOT NULL CHECK (residence_basis IN ('LIVE', 'WORK', 'NONE')),
  district text,
  neighbourhood text CHECK (neighbourhood IN ('SKM', 'SSP', 'NC', 'CSW', 'LCK', 'MF', 'YYC', 'OTHER')),
  language text NOT NULL DEFAULT 'zh-HK' CHECK (language IN ('zh-HK', 'zh-CN', 'en-US')),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(surname_zh, surname_en) > 0)
);
COMMENT ON TABLE members IS 'A person known to the centre, one row for life';
COMMENT ON COLUMN members.mobile IS 'E.164; personal data, never logged';
COMMENT ON COLUMN members.residence_basis IS 'How the person belongs to the district: lives there, works there, or neither (any more)';
COMMENT ON COLUMN members.district IS 'Code of the option list Region/district, for instance KLN_SSP';
COMMENT ON COLUMN members.language IS 'What messages to this member are written in';

CREATE TABLE credentials (
  member_id uuid PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  password_hash text NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  changed_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE credentials IS 'The e-account: a member without a row here has not activated it';

CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  revoked_at timestamptz,
  revoked_reason text CHECK (revoked_reason IN ('PASSWORD_CHANGED', 'SUSPENDED', 'EVERYWHERE')),
  agent_family text NOT NULL,
  address_hash text NOT NULL,
  CHECK ((revoked_at IS NULL) = (revoked_reason IS NULL)),
  CHECK (expires_at > created_at)
);
CREATE INDEX sessions_member ON sessions (member_id, created_at DESC);
CREATE INDEX sessions_expiry ON sessions (expires_at);
COMMENT ON COLUMN sessions.last_seen_at IS 'Last login or token refresh; the idle time counts from here';
COMMENT ON COLUMN sessions.expires_at IS 'The absolute end, refreshed or not';
COMMENT ON COLUMN sessions.ended_at IS 'Logged out by its own member on its own device (later use answers 1003)';
COMMENT ON COLUMN sessions.revoked_at IS 'Taken away from elsewhere (later use answers 1004)';
COMMENT ON COLUMN sessions.address_hash IS 'Keyed hash of the network address; the address itself is not kept';

CREATE TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limits_expire ON rate_limits (expire);
COMMENT ON TABLE rate_limits IS 'Counters shared by all processes, in the layout of rate-limiter-flexible; keys are hashed';

CREATE TABLE idempotency_keys (
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  key text NOT NULL CHECK (length(key) BETWEEN 8 AND 200),
  request_hash text NOT NULL,
  status smallint,
  body jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (member_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
COMMENT ON TABLE idempotency_keys IS 'Answers kept for 24 hours, so that a repeated request gets the first one''s answer';

CREATE TABLE outbox (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  topic text NOT NULL CHECK (topic ~ '^[a-z][a-z0-9_.]*$'),
  payload jsonb NOT NULL,
  recipient_member_id uuid REFERENCES members (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  attempts smallint NOT NULL DEFAULT 0,
  last_error text
);
CREATE INDEX outbox_unsent ON outbox (created_at) WHERE sent_at IS NULL;
CREATE INDEX outbox_recipient ON outbox (recipient_member_id, created_at DESC);
COMMENT ON TABLE outbox IS 'Messages to be sent, written in the transaction that causes them';

CREATE TABLE audit (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  subject text NOT NULL,
  seq bigint NOT NULL,
  actor text NOT NULL,
  action text NOT NULL CHECK (action ~ '^[A-Z][A-Z0-9_]*$'),
  detail jsonb NOT NULL DEFAULT '{}',
  reason text,
  at timestamptz NOT NULL DEFAULT now(),
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  UNIQUE (subject, seq)
);
COMMENT ON TABLE audit IS 'Who did what to whom, when and why. Append-only; rows of one subject form a chain of hashes';
COMMENT ON COLUMN audit.subject IS 'Whom or what it concerns: member:<uuid>, class:<uuid>, system';
COMMENT ON COLUMN audit.actor IS 'Who did it: member:<uuid>, staff:<id>, system';

-- One chain per subject, not one for all: a single chain would make every enrolment of the centre wait for the commit of the one before.
CREATE FUNCTION audit_hash(entry audit) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(entry.previous_hash || convert_to(
    jsonb_build_array(entry.id, entry.subject, entry.seq, entry.actor, entry.action, entry.detail, entry.reason,
      to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text, 'UTF8'))
$$;

CREATE FUNCTION audit_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(1001, hashtext(NEW.subject));
  SELECT seq + 1, hash INTO NEW.seq, NEW.previous_hash FROM audit WHERE subject = NEW.subject ORDER BY seq DESC LIMIT 1;
  IF NEW.seq IS NULL THEN
    NEW.seq := 1;
    NEW.previous_hash := '\x';
  END IF;
  NEW.hash := audit_hash(NEW);
  RETURN NEW;
END
$$;
CREATE TRIGGER audit_chain BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION audit_chain();

CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit is append-only';
END
$$;
CREATE TRIGGER audit_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();

CREATE FUNCTION audit_broken_links() RETURNS TABLE (id uuid, subject text, seq bigint) LANGUAGE sql STABLE AS $$
  SELECT entry.id, entry.subject, entry.seq
  FROM (
    SELECT a AS whole, a.id, a.subject, a.seq, a.hash, a.previous_hash,
      lag(a.hash, 1, '\x'::bytea) OVER chain AS expected_previous,
      row_number() OVER chain AS expected_seq
    FROM audit a WINDOW chain AS (PARTITION BY a.subject ORDER BY a.seq)
  ) entry
  WHERE entry.hash <> audit_hash(entry.whole) OR entry.previous_hash <> entry.expected_previous OR entry.seq <> entry.expected_seq
$$;
COMMENT ON FUNCTION audit_broken_links IS 'Rows that were changed, or before which one is missing; empty when the record is whole';

CREATE TABLE missing_texts (
  language text NOT NULL CHECK (language IN ('zh-HK', 'zh-CN', 'en-US')),
  namespace text NOT NULL CHECK (length(namespace) <= 50),
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  times bigint NOT NULL DEFAULT 1,
  first_seen_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (language, namespace, key)
);
COMMENT ON TABLE missing_texts IS 'Keys that a page asked for and no text file has, for translators';
