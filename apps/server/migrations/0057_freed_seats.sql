-- R-ENR-15: whether a seat is offered to who waits depends on the day on which it became free. One row for each seat that is free, or offered
-- and not accepted yet, and was held before. Seats that nobody has held have no row: they have been free from the beginning. Written under the
-- lock of the class (apps/server/src/platform/freed-seats.ts). Forward only.

CREATE TABLE freed_seats (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  class_id uuid NOT NULL REFERENCES classes,
  freed_at timestamptz NOT NULL
);
CREATE INDEX freed_seats_by_class ON freed_seats (class_id, freed_at, id);
COMMENT ON TABLE freed_seats IS 'Seats that were held and became free, since when; until somebody else has them, or their class has ended';

-- Nobody has written down when the seats became free for which somebody waits just now: they count from today.
INSERT INTO freed_seats (class_id, freed_at)
SELECT c.id, now() FROM classes c, generate_series(1, c.quota - c.taken)
WHERE EXISTS (SELECT FROM enrolments e WHERE e.class_id = c.id AND e.status = 'W' AND e.ended_at IS NULL);
