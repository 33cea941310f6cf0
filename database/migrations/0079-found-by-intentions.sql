-- in steps
-- What members are here for, bit 53 and on of `traits` (server/profile/traits.ts), for those who said it before search knew of it.
-- in batches
update member_search m set traits = m.traits | said.bits
from (
  select s.site_id, s.member_id, (
      select bit_or(1::bigint << (array_position(array['chat','friends','dates','relationship','casual','travel','events','open'], code) + 52))
      from unnest(p.intentions) code
    ) as bits
  from member_search s join profile p on p.member_id = s.member_id
  where p.intentions && array['chat','friends','dates','relationship','casual','travel','events','open'] and s.traits < 9007199254740992 limit 1000
) said
where m.site_id = said.site_id and m.member_id = said.member_id;
