-- Guardians and carers whom staff have seen at the counter. Forward only.

ALTER TABLE care_relations ADD COLUMN recorded_by text CHECK (recorded_by ~ '^[A-Za-z0-9._-]{2,40}$');
COMMENT ON COLUMN care_relations.recorded_by IS 'Who of staff saw both and recorded it; null where the two agreed by a code';
