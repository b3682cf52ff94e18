-- Logging in through an identity at an outside provider (OpenID Connect). Forward only.

CREATE TABLE member_identities (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  issuer text NOT NULL,
  subject text NOT NULL,
  given jsonb,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  CONSTRAINT member_identities_one_member UNIQUE (issuer, subject),
  CONSTRAINT member_identities_one_each UNIQUE (member_id, issuer)
);
COMMENT ON TABLE member_identities IS 'Identities at outside providers by which members log in; one of each provider';
COMMENT ON COLUMN member_identities.issuer IS 'The provider: iss of its ID tokens';
COMMENT ON COLUMN member_identities.subject IS 'Whom it means: sub of its ID tokens, worth nothing elsewhere';
COMMENT ON COLUMN member_identities.given IS 'What the provider said when its holder registered here, for staff to compare until they decide; then null';
