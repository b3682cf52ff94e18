-- An offer that its member declines, or lets lapse, goes back to the waiting list (R-ENR-10, TRANSITIONS in packages/domain/src/enrolment/transitions.ts). Forward only.

INSERT INTO enrolment_moves (from_status, to_status) VALUES ('P', 'W');

COMMENT ON COLUMN audit.actor IS 'Who did it: member:<uuid>, staff:<id>, draw:<id>, visitor, system';
