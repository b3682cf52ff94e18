-- What is said to one member about another names them by id, and not by a number that has to be taken out when they are erased:
-- who is found no more is nobody's. Forward only.

UPDATE outbox o SET data = (o.data - 'memberNo' - 'juniorNo')
    || CASE WHEN NOT o.data ? 'memberNo' THEN '{}'
         WHEN o.data ->> 'memberNo' IS NULL THEN '{"otherId": null}'
         ELSE jsonb_build_object('otherId', coalesce((SELECT id FROM members WHERE member_no = o.data ->> 'memberNo'), nobody)) END
    || CASE WHEN NOT o.data ? 'juniorNo' THEN '{}'
         ELSE jsonb_build_object('juniorId', coalesce((SELECT id FROM members WHERE member_no = o.data ->> 'juniorNo'), nobody)) END
  FROM (VALUES ('00000000-0000-0000-0000-000000000000'::uuid)) AS gone (nobody)
  WHERE o.data ?| ARRAY['memberNo', 'juniorNo'] AND o.template <> 'registration.approved';

DROP INDEX outbox_names_members;
