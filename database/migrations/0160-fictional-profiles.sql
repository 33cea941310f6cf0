-- in steps
-- serves: counts of people, from which fictional profiles are taken away
create index concurrently if not exists profile_fictional on profile (member_id) where fictional;
