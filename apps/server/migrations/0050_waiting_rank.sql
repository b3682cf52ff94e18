-- R-ENR-14: in which order the draw left those who wait: from 1, each place of a class once. It stays with an offered place, which may come
-- back to the list, and goes with the waiting. Forward only.

ALTER TABLE enrolments
  ADD COLUMN waiting_rank integer,
  ADD CONSTRAINT enrolments_waiting_rank CHECK (
    waiting_rank IS NULL OR (waiting_rank > 0 AND (status = 'W' OR pending_by IS NOT DISTINCT FROM 'MEMBER'))
  );
CREATE UNIQUE INDEX enrolments_one_waiting_rank ON enrolments (class_id, waiting_rank) WHERE waiting_rank IS NOT NULL;
COMMENT ON COLUMN enrolments.waiting_rank IS 'place in the order of the draw of who waits, or is offered what they waited for; null where no draw gave one';
