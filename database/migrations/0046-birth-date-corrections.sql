-- A date of birth is corrected once; what it was before, and why, is kept for staff.
create table birth_date_correction (
  member_id uuid primary key,
  old_date date not null,
  new_date date not null,
  reason text not null check (reason in ('mistyped', 'private', 'other')),
  words text not null,
  corrected_at timestamptz not null
);
