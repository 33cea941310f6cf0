-- in steps
-- The bit that leaves out of a search by distance who does not tell his (server/profile/traits.ts), for those who were here before it.
-- in batches
update member_search m set traits = m.traits | 562949953421312
from (
  select s.site_id, s.member_id from member_search s join profile p on p.member_id = s.member_id
  where not p.show_distance and s.traits & 562949953421312 = 0 limit 1000
) hidden
where m.site_id = hidden.site_id and m.member_id = hidden.member_id;
