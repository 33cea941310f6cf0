-- What stands now is in `consent`; what was agreed to before is kept here when it ends, so that what was agreed to at any time can be told.
create table withdrawn_consent (
  member_id uuid not null,
  kind text not null check (kind in ('terms', 'special_category', 'shown_to_visitors', 'shared_with_sites', 'mail')),
  version text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz not null,
  primary key (member_id, kind, given_at)
);
