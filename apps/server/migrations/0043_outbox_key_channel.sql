-- By which channel a message goes under its own id; by every other it has another key, whatever way it took. Forward only.

ALTER TABLE outbox ADD COLUMN key_channel text;
COMMENT ON COLUMN outbox.key_channel IS 'Channel of the first attempt, whose idempotency key is the id; null before it, and where an earlier one was tried before this was kept';

-- What is on its way goes on under the key that its gateway knows.
UPDATE outbox SET key_channel = channel WHERE outcome IS NULL AND attempts > 0 AND tried_channels = '{}';
