-- Columns and templates are called as the glossary calls what they are about. The audit keeps ERASURE_ASKED and ERASURE_CANCELLED:
-- its rows are chained. Servers from before it can't read these columns: stop all of them. Forward only.

ALTER TABLE one_time_codes RENAME COLUMN proven_at TO verified_at;
ALTER TABLE one_time_codes RENAME COLUMN spent_at TO redeemed_at;
COMMENT ON TABLE one_time_codes IS 'Codes sent to phones, one not verified for each purpose and number; deleted a day after they were made';
COMMENT ON COLUMN one_time_codes.redeemed_at IS 'When what it was requested for was done; it is good for one thing, once';

ALTER TABLE outbox RENAME COLUMN told_at TO notified_at;

UPDATE outbox o SET template = renamed.now FROM (VALUES
    ('account.erasure_asked', 'account.erasure_requested'), ('account.erasure_cancelled', 'account.erasure_withdrawn')) AS renamed (before, now)
  WHERE o.template = renamed.before;
