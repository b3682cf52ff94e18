-- One shape for every message: to whom, which template, and its data. The sender looks up the address and writes the words, in the recipient's language, when it
-- sends. Until now enquiries brought finished words with them, and enrolments brought data.

ALTER TABLE outbox RENAME COLUMN topic TO template;
ALTER TABLE outbox RENAME COLUMN payload TO data;
ALTER TABLE outbox ADD COLUMN recipient_enquiry_id uuid REFERENCES enquiries (id) ON DELETE CASCADE;

UPDATE outbox SET recipient_enquiry_id = e.id,
  data = jsonb_build_object('caseNumber', e.case_number, 'replyBy', to_char(e.reply_by, 'YYYY-MM-DD'))
FROM enquiries e WHERE template = 'enquiry.received' AND e.id::text = data ->> 'enquiryId';

-- Nobody to send them to: their enquiry is gone.
DELETE FROM outbox WHERE num_nonnulls(recipient_member_id, recipient_enquiry_id) = 0;

ALTER TABLE outbox
  ADD CONSTRAINT outbox_one_recipient CHECK (num_nonnulls(recipient_member_id, recipient_enquiry_id) = 1),
  ADD CONSTRAINT outbox_data_is_an_object CHECK (jsonb_typeof(data) = 'object');
CREATE INDEX outbox_enquiry ON outbox (recipient_enquiry_id) WHERE recipient_enquiry_id IS NOT NULL;
COMMENT ON COLUMN outbox.template IS 'What it says: a name of MessageTemplates in apps/server/src/platform/outbox.ts';
COMMENT ON COLUMN outbox.data IS 'What the template needs to know; never an address, and no words';
COMMENT ON COLUMN outbox.recipient_enquiry_id IS 'A visitor without an account, known by what they asked';

-- The functions that write messages go on as they are, with the new names of the columns.
DO $$
DECLARE
  writer regprocedure;
BEGIN
  FOR writer IN SELECT oid::regprocedure FROM pg_proc WHERE prosrc LIKE '%INSERT INTO outbox (topic, recipient_member_id, payload)%' LOOP
    EXECUTE replace(pg_get_functiondef(writer), 'INSERT INTO outbox (topic, recipient_member_id, payload)',
      'INSERT INTO outbox (template, recipient_member_id, data)');
  END LOOP;
END
$$;
