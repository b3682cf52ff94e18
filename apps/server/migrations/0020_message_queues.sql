-- A queue for each channel and priority, so that a provider that hangs, or ten thousand results of a draw, delay nothing else; a
-- moment from which a message is no news any more; and recipients who are nobody's row yet: a bare address, for codes.

ALTER TABLE outbox
  ADD COLUMN priority text NOT NULL DEFAULT 'NORMAL' CHECK (priority IN ('URGENT', 'NORMAL')),
  -- The defaults are for servers of the version before, while they still run.
  ADD COLUMN expires_at timestamptz NOT NULL DEFAULT now() + interval '7 days',
  ADD COLUMN recipient_address text,
  ADD COLUMN recipient_language text CHECK (recipient_language IN ('zh-HK', 'zh-CN', 'en-US')),
  ALTER COLUMN channel SET DEFAULT 'SMS',
  DROP CONSTRAINT outbox_one_recipient,
  DROP CONSTRAINT outbox_outcome_check,
  ADD CONSTRAINT outbox_outcome_check
    CHECK (outcome IN ('SENT', 'NOT_NEEDED', 'OUTDATED', 'REFUSED', 'FAILED', 'UNCLEAR', 'EXPIRED'));

UPDATE outbox SET
  channel = coalesce((SELECT nullif(acknowledged_by, 'NONE') FROM enquiries WHERE enquiries.id = recipient_enquiry_id), 'SMS'),
  expires_at = created_at + CASE
    WHEN template IN ('enquiry.received', 'enrolment.offered') THEN interval '1 day'
    WHEN template IN ('enrolment.ballot_entered', 'enrolment.applied', 'enrolment.offer_declined', 'enrolment.offer_lapsed',
      'enrolment.left') THEN interval '2 days'
    ELSE interval '7 days' END
WHERE outcome IS NULL;

ALTER TABLE outbox
  ADD CONSTRAINT outbox_one_recipient CHECK (num_nonnulls(recipient_member_id, recipient_enquiry_id, recipient_address) = 1),
  ADD CONSTRAINT outbox_address_has_language CHECK ((recipient_address IS NULL) = (recipient_language IS NULL)),
  ADD CONSTRAINT outbox_secret_gone CHECK (recipient_address IS NULL OR outcome IS NULL OR data = '{}'),
  ADD CONSTRAINT outbox_waits_in_a_queue CHECK (outcome IS NOT NULL OR channel IS NOT NULL);

DROP INDEX outbox_due;
CREATE INDEX outbox_queue ON outbox (channel, priority, due_at, id) WHERE outcome IS NULL;

COMMENT ON COLUMN outbox.channel IS 'In whose queue it waits, or by what it went';
COMMENT ON COLUMN outbox.priority IS 'URGENT: somebody waits for it before a screen';
COMMENT ON COLUMN outbox.expires_at IS 'From then on it is no news any more and is not sent';
COMMENT ON COLUMN outbox.recipient_address IS 'An email address, or a number in E.164, of somebody who is no member yet; erased a day after the message is settled';
COMMENT ON COLUMN outbox.recipient_language IS 'Of a bare address: nothing else says what its owner reads';
COMMENT ON COLUMN outbox.data IS 'What the template needs to know; never an address, and no words. To a bare address: a secret, gone with the outcome';
COMMENT ON COLUMN outbox.outcome IS 'How it ended; NULL while it waits. REFUSED, FAILED and UNCLEAR are for people to look at';
