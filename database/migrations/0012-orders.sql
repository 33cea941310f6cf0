-- A purchase. What it costs and gives is frozen when it is made; what became of it follows the provider.
create table member_order (
  member_id uuid not null,
  id uuid not null,
  site_id text not null,
  -- raised by every change, so that what was fetched before another change is never applied after it
  version integer not null default 0,
  state text not null check (state in ('created', 'pending', 'completed', 'failed', 'cancelled', 'refunded', 'charged_back')),
  bundle_id text not null,
  credits integer not null check (credits > 0),
  list_price integer not null check (list_price > 0),
  price integer not null check (price > 0),
  currency text not null,
  discount_code text,
  -- hundredths of a percent, as the VAT's
  discount_hundredths integer,
  vat_hundredths integer not null,
  vat_amount integer not null,
  country text not null,
  method text not null,
  language text not null,
  sequence text not null check (sequence in ('once', 'first', 'recurring')),
  provider text not null,
  -- what a recurring order charges: the id of a mandate of ours
  mandate_id text,
  payment_id text,
  -- what the provider said last: its own state of the payment, and minor units given back and taken back
  payment_state text,
  refunded integer not null default 0,
  charged_back integer not null default 0,
  checkout_url text,
  failure text,
  paid_with text,
  transfer_holder text,
  transfer_iban text,
  transfer_reference text,
  -- credits given for it: none or all
  granted integer not null default 0 check (granted in (0, credits)),
  -- refunds that we began and that did not fail: minor units, and the credits held for them
  held_amount integer not null default 0 check (held_amount between 0 and price),
  held_credits integer not null default 0 check (held_credits >= 0),
  -- of what was given back, minor units that we did not begin
  foreign_refunded integer not null default 0 check (foreign_refunded >= 0),
  -- credits asked for, and taken back as far as they were there, for refunds begun at the provider and for charge-backs
  reclaim_wanted integer not null default 0,
  reclaimed integer not null default 0 check (reclaimed between 0 and reclaim_wanted),
  created_at timestamptz not null,
  completed_at timestamptz,
  -- when the provider is asked without being heard of; null when never again
  next_look_at timestamptz,
  looks integer not null default 0,
  primary key (member_id, id),
  check (held_credits + reclaimed <= granted)
) with (fillfactor = 80);
-- serves: the poll job
create index member_order_to_look_at on member_order (next_look_at) where next_look_at is not null;
-- serves: finding the order of a payment that was made but, since we died, never noted
create index member_order_by_id on member_order (id);
-- serves: which bundle was bought most lately in a country
create index member_order_completed on member_order (site_id, country, completed_at) where completed_at is not null;

-- Whose a payment is, for webhooks, which know nothing but its id.
create table provider_payment (
  provider text not null,
  payment_id text not null,
  member_id uuid not null,
  order_id uuid not null,
  primary key (provider, payment_id)
);

-- A member as a provider knows him, for what is stored there.
create table provider_customer (
  member_id uuid not null,
  provider text not null,
  customer_id text not null,
  created_at timestamptz not null,
  primary key (member_id, provider)
);
