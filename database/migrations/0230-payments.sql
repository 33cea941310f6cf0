-- Orders, payments, invoices and refunds.

-- A purchase. Its price and credits are fixed when it is created; its state follows the provider.
create table member_order (
  member_id uuid not null,
  id uuid not null,
  site_id text not null,
  -- Every change raises the version, so that data fetched before another change is never applied after it.
  version integer not null default 0,
  state text not null,
  bundle_id text not null,
  credits integer not null,
  list_price integer not null,
  price integer not null,
  currency text not null,
  discount_code text,
  -- Hundredths of a percent, as in vat_hundredths.
  discount_hundredths integer,
  vat_hundredths integer not null,
  vat_amount integer not null,
  country text not null,
  method text not null,
  language text not null,
  sequence text not null,
  provider text not null,
  -- The mandate that a recurring order charges: our id, not the provider's.
  mandate_id text,
  payment_id text,
  -- What the provider reported last: its own state of the payment, and the minor units refunded and charged back.
  payment_state text,
  refunded integer not null default 0,
  charged_back integer not null default 0,
  checkout_url text,
  failure text,
  paid_with text,
  transfer_holder text,
  transfer_iban text,
  transfer_reference text,
  -- Credits granted for the order: none or all.
  granted integer not null default 0,
  -- Refunds that we began and that did not fail: minor units, and the credits held for them.
  held_amount integer not null default 0,
  held_credits integer not null default 0,
  -- The part of refunded, in minor units, that we did not begin.
  foreign_refunded integer not null default 0,
  -- Credits to reclaim for refunds begun at the provider and for charge-backs, and the credits reclaimed so far, as far as
  -- the balance allowed.
  reclaim_wanted integer not null default 0,
  reclaimed integer not null default 0,
  created_at timestamptz not null,
  completed_at timestamptz,
  -- When we next ask the provider without having heard from it; null: never again.
  next_poll_at timestamptz,
  polls integer not null default 0,
  -- A keyed hash of the payer's network, kept while the order is unpaid, so that failed payments are also counted by address.
  payer_network text,
  -- Evidence that the payer lives in the country of tax: the country of their profile, of their network address (null if it
  -- shows none) and, once they pay, of their card or bank. If the first two disagree, restricted is true: the provider then
  -- accepts only means of payment of the country of tax.
  profile_country text,
  address_country text,
  payment_country text,
  -- The country of a document that support saw, for an order that is held without it.
  attested_country text,
  restricted boolean not null default false,
  answer_dispute_by timestamptz,
  -- The payer's request to receive the credits before the withdrawal period ends: the version of its text, and when they
  -- made it. Without it, used credits are not counted when the payer withdraws.
  express_version text,
  express_at timestamptz,
  proof_due_at timestamptz,
  primary key (member_id, id),
  constraint member_order_check check (((granted = 0) OR (granted = credits))),
  constraint member_order_check1 check (((held_amount >= 0) AND (held_amount <= price))),
  constraint member_order_check2 check (((reclaimed >= 0) AND (reclaimed <= reclaim_wanted))),
  constraint member_order_check3 check (((held_credits + reclaimed) <= granted)),
  constraint member_order_credits_check check ((credits > 0)),
  constraint member_order_foreign_refunded_check check ((foreign_refunded >= 0)),
  constraint member_order_held_credits_check check ((held_credits >= 0)),
  constraint member_order_list_price_check check ((list_price > 0)),
  constraint member_order_price_check check ((price > 0)),
  constraint member_order_sequence_check check ((sequence = ANY (ARRAY['once'::text, 'first'::text, 'recurring'::text]))),
  constraint member_order_state_check check ((state = ANY (ARRAY['created'::text, 'pending'::text, 'completed'::text, 'failed'::text, 'cancelled'::text, 'refunded'::text, 'charged_back'::text])))
) with (fillfactor = 80);
-- serves: finding the order of a payment that was made but not recorded, because the process died
create index member_order_by_id on member_order (id);
-- serves: finding the bundle bought most recently in a country
create index member_order_completed on member_order (site_id, country, completed_at) where (completed_at IS NOT NULL);
-- serves: the disputes that an operator can still answer (server/payments/orders/disputes.ts), few rows of many
create index member_order_disputed on member_order (answer_dispute_by) where (answer_dispute_by IS NOT NULL);
-- serves: the watch over the oldest order that no payment has ended yet (server/gauges.ts), few rows of many
create index member_order_open on member_order (created_at) where (state = ANY (ARRAY['created'::text, 'pending'::text]));
-- serves: the job that polls providers
create index member_order_to_poll on member_order (next_poll_at) where (next_poll_at IS NOT NULL);
-- Few rows of many: paid orders whose country of tax a second fact has yet to confirm (server/payments/orders/proof/proof.ts).
-- serves: refunding those that were not confirmed in time (server/payments/refunds/unproven.ts)
create index member_order_unproven on member_order (proof_due_at) where ((proof_due_at IS NOT NULL) AND (state = 'pending'::text));

-- The member and order of a payment, for webhooks, which know only the payment's id.
create table provider_payment (
  provider text not null,
  payment_id text not null,
  member_id uuid not null,
  order_id uuid not null,
  primary key (provider, payment_id)
);

-- The provider's id of a member, for data stored at the provider.
create table provider_customer (
  member_id uuid not null,
  provider text not null,
  customer_id text not null,
  created_at timestamptz not null,
  primary key (member_id, provider)
);

-- A means of payment that a member may be charged with again: a card or PayPal account that the provider keeps for us, or a
-- SEPA mandate that the payer signed here. Of an account number we keep the last four characters and a keyed hash.
create table mandate (
  member_id uuid not null,
  id uuid not null,
  provider text not null,
  kind text not null,
  -- 'signed': signed here, the provider does not have it yet. 'invalid': the provider or the payer's bank refuses it.
  -- 'forgotten': the payer removed it; the provider has yet to hear of it until revoked_at is set.
  state text not null,
  -- The method of the order from which the mandate comes.
  method text not null,
  customer_id text,
  provider_mandate_id text,
  -- The name by which the payer knows the mandate.
  label text not null,
  created_at timestamptz not null,
  forgotten_at timestamptz,
  revoked_at timestamptz,
  -- For SEPA mandates: the proof of the signature.
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
  -- The sealed form, kept until the provider has the mandate.
  sealed bytea,
  primary key (member_id, id),
  constraint mandate_check check (((kind <> 'direct_debit'::text) OR ((reference ~ '^[A-Z0-9]{1,35}$'::text) AND (signed_on IS NOT NULL) AND (iban_hash IS NOT NULL)))),
  constraint mandate_kind_check check ((kind = ANY (ARRAY['card'::text, 'direct_debit'::text, 'paypal'::text]))),
  constraint mandate_state_check check ((state = ANY (ARRAY['signed'::text, 'valid'::text, 'invalid'::text, 'forgotten'::text])))
);
-- serves: keeping a stored card once, however often its payment is looked up
create unique index mandate_at_provider on mandate (member_id, provider, provider_mandate_id) where (provider_mandate_id IS NOT NULL);
-- serves: whether an account number was charged back, whoever used it
create index mandate_by_iban on mandate (iban_hash) where (iban_hash IS NOT NULL);
-- serves: finding the members known by a telephone number (server/profile/hiding/queries.ts)
create index mandate_by_number on mandate (number) where (number IS NOT NULL);
-- serves: the job that brings signatures and revocations to the provider
create index mandate_under_way on mandate (created_at) where ((state = 'signed'::text) OR ((state = 'forgotten'::text) AND (revoked_at IS NULL)));

-- A direct-debit form between its two steps: the payer has the code on their telephone, and the form waits, sealed, for at
-- most an hour.
create table direct_debit_form (
  member_id uuid not null,
  code_id uuid not null,
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  tries integer not null default 0,
  sealed bytea not null,
  created_at timestamptz not null,
  primary key (member_id)
);
-- serves: forgetting forms that were not signed
create index direct_debit_form_by_age on direct_debit_form (created_at);

-- A withdrawal from a purchase. The credits are held from the moment the payer asks; the provider returns the money.
create table refund (
  member_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  -- 'asked': the credits are held, the provider may not know yet. 'pending': the provider has the refund. It ends as
  -- 'refunded' or 'failed'.
  state text not null,
  amount integer not null,
  currency text not null,
  credits integer not null,
  provider text not null,
  payment_id text not null,
  provider_refund_id text,
  -- What the provider had refunded of the payment before.
  refunded_before integer not null,
  created_at timestamptz not null,
  next_poll_at timestamptz not null,
  settled_at timestamptz,
  primary key (member_id, id),
  constraint refund_amount_check check ((amount > 0)),
  -- Zero is allowed: the refund of a held order returns all of its money, and the order never granted credits
  -- (server/payments/refunds/unproven.ts).
  constraint refund_credits_check check ((credits >= 0)),
  constraint refund_state_check check ((state = ANY (ARRAY['asked'::text, 'pending'::text, 'refunded'::text, 'failed'::text])))
);
-- serves: the job that follows refunds to their end
create index refund_open on refund (next_poll_at) where (state = ANY (ARRAY['asked'::text, 'pending'::text]));
-- serves: allowing one withdrawal at a time from an order
create unique index refund_under_way on refund (member_id, order_id) where (state = ANY (ARRAY['asked'::text, 'pending'::text]));

-- The accounting records of an order: its invoice, and what was refunded or charged back later. Amounts include the tax.
-- The seller is stored as it was at the time.
create table invoice (
  member_id uuid not null,
  order_id uuid not null,
  kind text not null,
  company_id text not null,
  year integer not null,
  number integer not null,
  amount integer not null,
  vat_amount integer not null,
  seller jsonb not null,
  issued_at timestamptz not null,
  -- Why it was issued: 'sale', 'refund', 'charge_back' or 'reversal'.
  cause text not null,
  primary key (member_id, order_id, kind, year, number),
  constraint invoice_amount_check check ((amount > 0)),
  constraint invoice_kind_check check ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
  constraint invoice_number_check check ((number > 0)),
  constraint invoice_vat_amount_check check ((vat_amount >= 0))
);
-- serves: finding an invoice by the number that its payer reads (server/support)
create index invoice_by_number on invoice (year, number);
-- serves: the books of a month (server/payments/accounting)
create index invoice_by_time on invoice (issued_at);

-- The last number of a company's invoices and credit notes, by year. Each number is taken in the transaction that needs it,
-- so that none is left out.
create table invoice_series (
  company_id text not null,
  kind text not null,
  year integer not null,
  last integer not null,
  primary key (company_id, kind, year),
  constraint invoice_series_kind_check check ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
  constraint invoice_series_last_check check ((last > 0))
);

-- The result of comparing a provider's settlements with the orders (server/payments/settlements).
create table settlement_report (
  provider text not null,
  made_at timestamptz not null,
  since timestamptz not null,
  settlements jsonb not null,
  differences jsonb not null,
  primary key (provider, made_at)
);
