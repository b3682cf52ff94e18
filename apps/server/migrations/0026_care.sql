-- Members who act for other members. Forward only.

CREATE TABLE care_offers (
  member_id uuid PRIMARY KEY REFERENCES members (id) ON DELETE CASCADE,
  code_hash text NOT NULL UNIQUE,
  relationship text NOT NULL,
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['ENROLMENT', 'HEALTH_DATA']),
  until date,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE care_offers IS 'Leave to act for a member that waits to be taken: one a member, for whoever enters its code';
COMMENT ON COLUMN care_offers.code_hash IS 'Keyed';
COMMENT ON COLUMN care_offers.until IS 'Last day of the relation it leads to; null where none is set';

CREATE TABLE care_relations (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  carer_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  relationship text NOT NULL,
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['ENROLMENT', 'HEALTH_DATA']),
  since timestamptz NOT NULL,
  until date,
  ended_at timestamptz,
  CHECK (carer_id <> member_id)
);
CREATE UNIQUE INDEX care_relations_live ON care_relations (carer_id, member_id) WHERE ended_at IS NULL;
CREATE INDEX care_relations_member ON care_relations (member_id);
CREATE INDEX care_relations_ended ON care_relations (ended_at) WHERE ended_at IS NOT NULL;
COMMENT ON TABLE care_relations IS 'Who may act for whom, in what, and until when';
COMMENT ON COLUMN care_relations.relationship IS 'What the carer is to the member';
COMMENT ON COLUMN care_relations.ended_at IS 'When one side ended it, or another of the same two took its place';
