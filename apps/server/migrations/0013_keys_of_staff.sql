-- Idempotency keys of staff. And the CHECK that was here let through any owner without a member: of NULL it said "unknown", which a CHECK takes for true.

ALTER TABLE idempotency_keys
  DROP CONSTRAINT idempotency_keys_owner,
  ADD CONSTRAINT idempotency_keys_owner CHECK (
    CASE WHEN member_id IS NULL THEN owner LIKE 'public:_%' OR owner LIKE 'staff:_%' ELSE owner = 'member:' || member_id END);
COMMENT ON COLUMN idempotency_keys.owner IS 'Within what a key is known: member:<uuid>, staff:<id>, or public:<id of the endpoint>';
