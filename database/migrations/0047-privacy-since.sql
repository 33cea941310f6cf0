-- Since when a switch of his privacy stands as it does; without a row it stands as it did when he signed up. What he agreed to
-- tells its times itself (consent, withdrawn_consent).
create table privacy_since (
  member_id uuid not null,
  switch text not null,
  since timestamptz not null,
  primary key (member_id, switch)
);

-- Of what was switched before, the moment is known where a row kept it, and is else no later than his last change.
insert into privacy_since (member_id, switch, since) select member_id, 'invisible', since from invisibility;
insert into privacy_since (member_id, switch, since)
select member_id, 'show_last_seen', updated_at from profile where not show_last_seen;
insert into privacy_since (member_id, switch, since)
select member_id, 'show_distance', updated_at from profile where not show_distance;
