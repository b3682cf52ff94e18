-- Messages about who acts for whom, and who helps, are named after that and not after the account. Forward only.

UPDATE outbox o SET template = renamed.now FROM (VALUES
    ('account.carer_agreed', 'care.agreed'), ('account.care_ended', 'care.ended'), ('account.care_until', 'care.until'),
    ('account.care_recorded', 'care.recorded'), ('account.helper_began', 'help.began'), ('account.helper_acted', 'help.acted'),
    ('account.helper_ended', 'help.ended')) AS renamed (before, now)
  WHERE o.template = renamed.before;
