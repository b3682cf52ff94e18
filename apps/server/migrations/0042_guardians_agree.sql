-- What a member under 18 let somebody do is their guardian's to agree to (R-MEM-19). Forward only.

ALTER TABLE care_offers ADD COLUMN guardian_id uuid REFERENCES members (id) ON DELETE CASCADE;
CREATE INDEX care_offers_guardian ON care_offers (guardian_id) WHERE guardian_id IS NOT NULL;
COMMENT ON COLUMN care_offers.guardian_id IS 'Who made it for a member under 18; null where the member did for themselves';

-- What members under 18 agreed to alone until now, by a code, is over; staff record their guardians (R-MEM-18).
UPDATE care_relations r SET ended_at = now() FROM members m
  WHERE m.id = r.member_id AND r.recorded_by IS NULL AND r.ended_at IS NULL
    AND m.birth_date > ((now() AT TIME ZONE 'Asia/Hong_Kong')::date - interval '18 years');
