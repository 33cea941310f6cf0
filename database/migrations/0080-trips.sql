-- A member's trip, planned or begun: he is shown in that city from and to a day, both included. One at a time; gone when it is over.
create table trip (
  member_id uuid primary key,
  city_id integer not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  begun boolean not null,
  created_at timestamptz not null
);
-- serves: whose trip begins, every hour
create index trip_planned on trip (from_day) where not begun;
-- serves: whose trip is over, every hour
create index trip_over on trip (to_day);
