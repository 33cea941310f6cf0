-- What a site was called, and who stood behind it, when he agreed to be shown there: where that is another now, he is asked anew.
alter table shared_at add column if not exists name text, add column if not exists company text;

-- Who is shown at a site no more, while what there is between him and its members is being ended: from the member `after_id` on.
create table sharing_ending (
  member_id uuid not null,
  site_id text not null,
  since timestamptz not null,
  after_id uuid not null default '00000000-0000-0000-0000-000000000000',
  tried_at timestamptz not null,
  primary key (member_id, site_id)
);

-- Beside a member: who of another site liked him until sharing between the two ended. He can be blocked still.
create table former_liker (
  member_id uuid not null,
  other_id uuid not null,
  ended_at timestamptz not null,
  primary key (member_id, other_id)
);
-- serves: forgetting, daily
create index former_liker_age on former_liker (ended_at);
-- serves: erasure of him who liked
create index former_liker_by_other on former_liker (other_id);
