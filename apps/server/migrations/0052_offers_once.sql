-- R-ENR-16: what is declined or lapses goes no more to the waiting list, as TRANSITIONS in packages/domain/src/enrolment/transitions.ts has it.
-- Forward only.

DELETE FROM enrolment_moves WHERE (from_status, from_pending_by, to_status) = ('P', 'MEMBER', 'W');
INSERT INTO enrolment_moves (from_status, from_pending_by, to_status) VALUES ('P', 'MEMBER', 'C');
