-- The audit holds no words: why staff did something is a code (decision 9). Rows from before it stay as they are, for nobody may
-- change them, so that they are not looked at. Forward only.

ALTER TABLE audit ADD CONSTRAINT audit_reason_is_code CHECK (reason ~ '^[A-Z]+(_[A-Z]+)*$') NOT VALID;
COMMENT ON COLUMN audit.reason IS 'Why, where staff had to say so: a code, never words, which would stay when their member is erased';
