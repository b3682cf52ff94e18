-- Messages to members wait in one queue until their way is found; those whose way it is are not asked again while it hangs.
-- Forward only.

ALTER TABLE outbox ADD COLUMN routed_at timestamptz;
COMMENT ON COLUMN outbox.routed_at IS 'Its way was found to be the queue in which it waits; null before, and where it went out at once';
