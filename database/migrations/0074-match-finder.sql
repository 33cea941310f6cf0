-- What a member asks the match finder for: one row each, his own answers. An empty list and no age mean any.
create table match_finder (
  member_id uuid not null,
  intentions text[] not null,
  genders text[] not null,
  min_age smallint,
  max_age smallint,
  reach text not null,
  interests bigint not null,
  answered_at timestamptz not null,
  primary key (member_id)
);
