-- What is said to one member about another names them by their number, which goes with their membership. Forward only.

CREATE INDEX outbox_names_members ON outbox ((data ->> 'memberNo')) WHERE data ?| ARRAY['memberNo', 'juniorNo'];

-- Of who was erased before.
UPDATE outbox o SET data = o.data
    || CASE WHEN o.data ->> 'memberNo' IS NULL OR EXISTS (SELECT FROM members WHERE member_no = o.data ->> 'memberNo')
         THEN '{}'::jsonb ELSE '{"memberNo": ""}' END
    || CASE WHEN o.data ->> 'juniorNo' IS NULL OR EXISTS (SELECT FROM members WHERE member_no = o.data ->> 'juniorNo')
         THEN '{}'::jsonb ELSE '{"juniorNo": ""}' END
  WHERE o.data ?| ARRAY['memberNo', 'juniorNo'] AND o.template LIKE 'account.%';
