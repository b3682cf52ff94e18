-- What a message needs to be sent once although whoever sends it may die at any moment: when it is due, whether it was on its way,
-- and how it ended.

ALTER TABLE outbox RENAME COLUMN sent_at TO settled_at;
ALTER TABLE outbox
  ADD COLUMN due_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN sending_since timestamptz,
  ADD COLUMN unclear smallint NOT NULL DEFAULT 0,
  ADD COLUMN outcome text CHECK (outcome IN ('SENT', 'NOT_NEEDED', 'REFUSED', 'FAILED', 'UNCLEAR', 'EXPIRED')),
  ADD COLUMN channel text CHECK (channel IN ('EMAIL', 'SMS')),
  ADD COLUMN reference text;
UPDATE outbox SET outcome = 'SENT' WHERE settled_at IS NOT NULL;
ALTER TABLE outbox ADD CONSTRAINT outbox_settled_with_outcome CHECK ((settled_at IS NULL) = (outcome IS NULL));

DROP INDEX outbox_unsent;
CREATE INDEX outbox_due ON outbox (due_at) WHERE outcome IS NULL;

COMMENT ON COLUMN outbox.due_at IS 'Not to be taken up before; who takes it up moves it on, so that another does when that one dies';
COMMENT ON COLUMN outbox.sending_since IS 'On its way: who took it up has begun to hand it over and not said how that ended';
COMMENT ON COLUMN outbox.unclear IS 'How often it may have arrived without anybody knowing';
COMMENT ON COLUMN outbox.outcome IS 'How it ended; NULL while it waits. REFUSED, FAILED and UNCLEAR are for people to look at';
COMMENT ON COLUMN outbox.last_error IS 'Codes of the last failure; never an address or words';
COMMENT ON COLUMN outbox.reference IS 'What the gateway calls it';
