-- Messages to members wait in one queue until their way is found; those whose way it is are not asked again while it hangs.
-- Forward only.

ALTER TABLE outbox ADD COLUMN routed_at timestamptz;
COMMENT ON COLUMN outbox.routed_at IS 'Its way was found to be the queue in which it waits; null before, and where it went out at once';

-- Challenges, states of a sign-in and sign-ins count once by this table too: a crash, or another database taking over, must not forget
-- them. What is written with one is flushed in the same transaction anyway.
ALTER TABLE used_proofs SET LOGGED;
COMMENT ON TABLE used_proofs IS 'Proofs of work, challenges and sign-ins that have been used, until they expire';
