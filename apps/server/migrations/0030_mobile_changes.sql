-- Changing a member's mobile number: codes to both phones, and why sessions end. Forward only.

ALTER TABLE one_time_codes
  DROP CONSTRAINT one_time_codes_purpose_check,
  ADD CONSTRAINT one_time_codes_purpose_check CHECK (purpose IN ('REGISTER', 'SET_PASSWORD', 'OLD_MOBILE', 'NEW_MOBILE'));
CREATE INDEX one_time_codes_member ON one_time_codes (member_id) WHERE member_id IS NOT NULL;

ALTER TABLE sessions
  DROP CONSTRAINT sessions_revoked_reason_check,
  ADD CONSTRAINT sessions_revoked_reason_check
    CHECK (revoked_reason IN ('PASSWORD_CHANGED', 'MOBILE_CHANGED', 'SUSPENDED', 'EVERYWHERE', 'ELSEWHERE', 'REPLAYED'));
