-- Since when a membership is of its type: staff decide on a membership as they saw it (R-CON-08, R-MEM-27). Of members who are known
-- already it is the time of this migration. Forward only.

ALTER TABLE members ADD COLUMN member_type_since timestamptz NOT NULL DEFAULT now();
COMMENT ON COLUMN members.member_type_since IS 'When the membership came to its present type';
