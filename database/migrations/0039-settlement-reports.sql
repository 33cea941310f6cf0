-- What was found when a provider's settlements were held against the orders (server/payments/settlements).
create table settlement_report (
  provider text not null,
  made_at timestamptz not null,
  since timestamptz not null,
  settlements jsonb not null,
  differences jsonb not null,
  primary key (provider, made_at)
);
