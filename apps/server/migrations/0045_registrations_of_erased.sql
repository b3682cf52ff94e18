-- Applicants who were erased left registrations that nobody could decide any more. Forward only.

UPDATE registrations SET state = 'REJECTED', state_since = now(), decided_by = 'system'
  WHERE member_id IS NULL AND state IN ('SUBMITTED', 'CONTACTED', 'NEED_INFO');
COMMENT ON COLUMN registrations.member_id IS 'Whose; NULL once they have been erased';
