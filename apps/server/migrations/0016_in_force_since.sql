-- A change that was held takes effect without a new publication: whoever has kept what was shown before must see that it is older.
ALTER TABLE classes ADD COLUMN in_force_since timestamptz;
COMMENT ON COLUMN classes.in_force_since IS 'when what was held was last released, or taken back; null when nothing ever was held';
