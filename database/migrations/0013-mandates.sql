-- What a member may be charged with again: a card or PayPal account that the provider keeps for us, or a SEPA mandate he
-- signed here. Of an account number we keep the last four characters and a keyed hash.
create table mandate (
  member_id uuid not null,
  id uuid not null,
  provider text not null,
  kind text not null check (kind in ('card', 'direct_debit', 'paypal')),
  -- 'signed': signed here, the provider does not have it yet; 'invalid': the provider or his bank refuses it;
  -- 'forgotten': by him; the provider is still to hear of it until revoked_at
  state text not null check (state in ('signed', 'valid', 'invalid', 'forgotten')),
  -- the method of the order that it came from
  method text not null,
  customer_id text,
  provider_mandate_id text,
  -- what he knows it by
  label text not null,
  created_at timestamptz not null,
  forgotten_at timestamptz,
  revoked_at timestamptz,
  -- of SEPA mandates, the proof of the signature
  reference text,
  signed_on date,
  account_holder text,
  iban_end text,
  iban_hash bytea,
  language text,
  text_version text,
  text_hash bytea,
  code_id uuid,
  code_confirmed_at timestamptz,
  number text,
  network_address text,
  user_agent text,
  -- the form, sealed, until the provider has the mandate
  sealed bytea,
  primary key (member_id, id),
  check (kind <> 'direct_debit' or (reference ~ '^[A-Z0-9]{1,35}$' and signed_on is not null and iban_hash is not null))
);
-- serves: a stored card is kept once, however often its payment is looked up
create unique index mandate_at_provider on mandate (member_id, provider, provider_mandate_id) where provider_mandate_id is not null;
-- serves: whether an account number was charged back, whoever used it
create index mandate_by_iban on mandate (iban_hash) where iban_hash is not null;
-- serves: the job that brings signatures and revocations to the provider
create index mandate_under_way on mandate (created_at) where state = 'signed' or (state = 'forgotten' and revoked_at is null);

-- A direct-debit form between its two steps: the code is with his telephone, the form waits sealed; an hour at most.
create table direct_debit_form (
  member_id uuid primary key,
  code_id uuid not null,
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  tries integer not null default 0,
  sealed bytea not null,
  created_at timestamptz not null
);
-- serves: forgetting forms that were not signed
create index direct_debit_form_by_age on direct_debit_form (created_at);

-- A withdrawal from a purchase. The credits are held from the moment he asks; money follows by the provider.
create table refund (
  member_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  -- 'asked': credits held, the provider may not have heard yet; 'pending': the provider has it; then 'refunded' or 'failed'
  state text not null check (state in ('asked', 'pending', 'refunded', 'failed')),
  amount integer not null check (amount > 0),
  currency text not null,
  credits integer not null check (credits > 0),
  provider text not null,
  payment_id text not null,
  provider_refund_id text,
  -- what the provider had given back of the payment before
  refunded_before integer not null,
  created_at timestamptz not null,
  next_look_at timestamptz not null,
  settled_at timestamptz,
  primary key (member_id, id)
);
-- serves: one withdrawal at a time from an order
create unique index refund_under_way on refund (member_id, order_id) where state in ('asked', 'pending');
-- serves: the job that follows refunds to their end
create index refund_open on refund (next_look_at) where state in ('asked', 'pending');
