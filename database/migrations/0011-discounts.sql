-- An operator's codes that take a share off an order. What a new member gets without a code (time bonus, welcome discount)
-- has no row: it follows from when he signed up and whether he has bought.
create table discount (
  site_id text not null,
  -- in capitals: a code is entered without regard to case
  code text not null,
  -- hundredths of a percent
  percentage integer not null check (percentage between 1 and 9900),
  -- where and on what it counts; null: everywhere, on everything
  country text,
  currency text,
  -- minor units of the currency
  minimum_order_value integer check (minimum_order_value > 0),
  methods text[],
  starts_at timestamptz not null,
  expires_at timestamptz,
  status text not null default 'active' check (status in ('active', 'ended')),
  validity text not null check (validity in ('once-per-user', 'once', 'unlimited')),
  created_at timestamptz not null,
  primary key (site_id, code),
  check (minimum_order_value is null or currency is not null)
);

-- Which order uses a discount, from the moment it is made; given back when nothing comes of it.
create table discount_use (
  site_id text not null,
  code text not null,
  -- what makes it count once: the member of a once-per-user code, the word 'once', the order where there is no limit
  slot text not null,
  member_id uuid not null,
  order_id uuid not null,
  taken_at timestamptz not null,
  primary key (site_id, code, slot)
);
