-- Credits, gifts and discounts.

create domain ledger_cause as text check ((value = ANY (ARRAY['signup'::text, 'text'::text, 'photo'::text, 'gift'::text, 'order'::text, 'refund'::text, 'refund_failed'::text, 'charge_back'::text, 'charge_back_reversed'::text, 'staff'::text])));
-- A balance is never below nothing, and an entry always moves something.
create domain credits_held as integer check (value >= 0);
create domain credits_moved as integer check (value <> 0);

-- A member's credits. One conditional update changes the balance, together with a ledger entry.
create table wallet (
  member_id uuid not null,
  balance credits_held not null,
  -- Texts that the member has sent without paying, of the site's free_messages.
  free_used integer not null default 0,
  -- The price of the member's latest bundle, so that a price in credits can be shown in money.
  bundle_credits integer,
  bundle_price integer,
  bundle_currency text,
  -- When the wallet last changed. Ledger entries take their time from here, under the wallet's lock, so that no entry is
  -- older than the one before it, however far apart the clocks of the writing processes are.
  changed_at timestamptz not null default '-infinity'::timestamp with time zone,
  primary key (member_id)
) with (fillfactor = 80);

-- Append-only: why and when a balance changed. The primary key makes each cause count once.
create table ledger_entry (
  member_id uuid not null,
  -- The cause: 'message:…', 'order:…:grant', 'refund:…', 'signup'.
  key text not null,
  cause ledger_cause not null,
  amount credits_moved not null,
  balance_after credits_held not null,
  created_at timestamptz not null,
  primary key (member_id, key)
);

-- The bundles on sale, by site and country. Prices are in minor units of the currency.
create table bundle (
  site_id text not null,
  id text not null,
  country text not null,
  credits integer not null,
  price integer not null,
  currency text not null,
  active boolean not null default true,
  primary key (site_id, id),
  constraint bundle_credits_check check ((credits > 0)),
  constraint bundle_price_check check ((price > 0))
);
-- serves: the bundles of a country
create index bundle_by_country on bundle (site_id, country) where active;

-- How often a member received each gift, for their profile. The gifts themselves are in the conversations.
create table gift_received (
  member_id uuid not null,
  gift text not null,
  received integer not null,
  -- Gifts from members whom the recipient has not answered. The profile shows them once the recipient chooses to show them.
  waiting integer not null default 0,
  primary key (member_id, gift)
) with (fillfactor = 80);

-- An operator's codes that take a share off an order. What a new member gets without a code (time bonus, welcome discount)
-- has no row: it follows from when they signed up and whether they have bought.
create table discount (
  site_id text not null,
  -- In capitals: codes are entered without regard to case.
  code text not null,
  -- Hundredths of a percent.
  percentage integer not null,
  -- Where the discount is valid, and on what; null: everywhere, on everything.
  country text,
  currency text,
  -- Minor units of the currency.
  minimum_order_value integer,
  methods text[],
  starts_at timestamptz not null,
  expires_at timestamptz,
  status text not null default 'active'::text,
  validity text not null,
  created_at timestamptz not null,
  -- The only member who may use the discount; null: anyone who enters the code.
  member_id uuid,
  primary key (site_id, code),
  constraint discount_check check (((minimum_order_value IS NULL) OR (currency IS NOT NULL))),
  constraint discount_minimum_order_value_check check ((minimum_order_value > 0)),
  constraint discount_percentage_check check (((percentage >= 1) AND (percentage <= 9900))),
  constraint discount_status_check check ((status = ANY (ARRAY['active'::text, 'ended'::text]))),
  constraint discount_validity_check check ((validity = ANY (ARRAY['once-per-user'::text, 'once'::text, 'unlimited'::text])))
);

-- The order that uses a discount, from the moment the order is created. The use is given back if the order comes to
-- nothing.
create table discount_use (
  site_id text not null,
  code text not null,
  -- What makes the use count once: the member for a once-per-user code, the word 'once' for a code used once, the order
  -- for a code without a limit.
  slot text not null,
  member_id uuid not null,
  order_id uuid not null,
  taken_at timestamptz not null,
  primary key (site_id, code, slot)
);
