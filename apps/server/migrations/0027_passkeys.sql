-- Logging in without a password, by what a device keeps (WebAuthn). Forward only.

CREATE TABLE passkeys (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL,
  transports text[] NOT NULL,
  agent_family text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_member ON passkeys (member_id);
COMMENT ON TABLE passkeys IS 'Keys by which members log in without a password';
COMMENT ON COLUMN passkeys.credential_id IS 'By which the device knows its key; base64url';
COMMENT ON COLUMN passkeys.public_key IS 'COSE key of RFC 9052; the private one never leaves the device';
COMMENT ON COLUMN passkeys.sign_count IS 'How often the device says that it has signed; 0 where it does not count';
COMMENT ON COLUMN passkeys.transports IS 'How a browser reaches the device, as it says itself';
