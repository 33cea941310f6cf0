-- A member's credits: what he has, changed by one conditional update together with a ledger entry.
create table wallet (
  member_id uuid primary key,
  balance integer not null check (balance >= 0),
  -- texts he has sent without paying, of the site's free_messages
  free_used integer not null default 0,
  -- what his latest bundle cost, so that a price in credits can be told in money
  bundle_credits integer,
  bundle_price integer,
  bundle_currency text
) with (fillfactor = 80);

insert into wallet (member_id, balance) select member_id, 0 from account;

-- Append-only: why and when a balance changed. The key makes each cause count once.
create table ledger_entry (
  member_id uuid not null,
  -- what caused it: 'message:…', 'order:…:grant', 'refund:…', 'signup'
  key text not null,
  cause text not null check (cause in ('signup', 'text', 'photo', 'gift', 'order', 'refund', 'refund_failed', 'charge_back', 'charge_back_reversed', 'staff')),
  amount integer not null check (amount <> 0),
  balance_after integer not null check (balance_after >= 0),
  created_at timestamptz not null,
  primary key (member_id, key)
);

-- What is on sale, by site and country; money in minor units of the currency.
create table bundle (
  site_id text not null,
  id text not null,
  country text not null,
  credits integer not null check (credits > 0),
  price integer not null check (price > 0),
  currency text not null,
  active boolean not null default true,
  primary key (site_id, id)
);
-- serves: the bundles of a country
create index bundle_by_country on bundle (site_id, country) where active;
