-- How often somebody was told is counted by the address or number that it went to: the email address where an email went, the
-- number where a text message did. Forward only.

DROP INDEX enquiries_by_recipient;
CREATE INDEX enquiries_by_recipient
  ON enquiries (lower(CASE acknowledged_by WHEN 'EMAIL' THEN email WHEN 'SMS' THEN contact_number END), received_at)
  WHERE acknowledged_by <> 'NONE';
