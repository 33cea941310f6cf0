-- in steps
-- What 0076-whom-he-seeks.sql filled, for those whose row was written by the version before it while it ran.
-- in batches
update member_search m set joined = known.joined, seeks = known.seeks, seeks_min_age = known.min_age, seeks_max_age = known.max_age,
  traits = m.traits | known.words | known.verified
from (
  select s.site_id, s.member_id,
    case when s.joined = '2000-01-01' then (coalesce(a.confirmed_at, a.created_at) at time zone 'UTC')::date else s.joined end as joined,
    coalesce((select sum(1 << (array_position(array['man','trans_man','non_binary','couple'], code) - 1)) from unnest(p.seeks) code), -1)::smallint as seeks,
    coalesce(p.seeks_min_age, 0)::smallint as min_age, coalesce(p.seeks_max_age, 999)::smallint as max_age,
    case when p.about = '' then 0 else 1125899906842624 end as words,
    case when p.main_photo_id = any (p.verified_photos) then 2251799813685248 else 0 end as verified
  from member_search s join profile p on p.member_id = s.member_id join account a on a.member_id = s.member_id
  where (s.joined = '2000-01-01' and coalesce(a.confirmed_at, a.created_at) >= '2000-01-02')
    or (p.about <> '' and s.traits & 1125899906842624 = 0) limit 1000
) known
where m.site_id = known.site_id and m.member_id = known.member_id;
