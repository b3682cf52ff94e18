-- Idempotency keys of calls without a member. Their owner is the endpoint, and the key, which nobody can guess, is stored as a hash (decision 21).

ALTER TABLE idempotency_keys ADD COLUMN owner text;
UPDATE idempotency_keys SET owner = 'member:' || member_id;
ALTER TABLE idempotency_keys
  DROP CONSTRAINT idempotency_keys_pkey,
  ALTER COLUMN member_id DROP NOT NULL,
  ALTER COLUMN owner SET NOT NULL,
  ADD PRIMARY KEY (owner, key),
  ADD CONSTRAINT idempotency_keys_owner CHECK (owner = 'member:' || member_id OR (member_id IS NULL AND owner LIKE 'public:%'));
CREATE INDEX idempotency_keys_member ON idempotency_keys (member_id) WHERE member_id IS NOT NULL;
COMMENT ON COLUMN idempotency_keys.owner IS 'Within what a key is known: member:<uuid>, or public:<id of the endpoint>';
