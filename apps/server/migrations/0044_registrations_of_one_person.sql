-- Who may be the same person is asked anew whenever staff look or approve, so that two who register at once are seen too. Takes
-- away what the code before it writes: with several servers, stop all. Forward only.

ALTER TABLE registrations DROP COLUMN same_person_as;
CREATE INDEX members_birth_date ON members (birth_date);
