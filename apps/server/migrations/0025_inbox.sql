-- What is sent to a member is an entry of their inbox, too (decision 57). Forward only.

ALTER TABLE outbox ADD COLUMN read_at timestamptz;
-- What was sent before there was an inbox is no news.
UPDATE outbox SET read_at = coalesce(settled_at, now()) WHERE recipient_member_id IS NOT NULL;
COMMENT ON COLUMN outbox.read_at IS 'To a member: when they said in their inbox that they have read it; NULL while they have not';
COMMENT ON TABLE outbox IS 'Messages to be sent, written in the transaction that causes them; those to members are the entries of their inbox';
