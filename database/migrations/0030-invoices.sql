-- Running numbers of a company's invoices and credit notes, by year: each is taken in the transaction that needs it, so none is left out.
create table invoice_series (
  company_id text not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  year integer not null,
  last integer not null check (last > 0),
  primary key (company_id, kind, year)
);

-- What the books say of an order: its invoice, and what was given back or came back afterwards. Amounts contain the tax. Who sold
-- stands here as it was then.
create table invoice (
  member_id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  company_id text not null,
  year integer not null,
  number integer not null check (number > 0),
  amount integer not null check (amount > 0),
  vat_amount integer not null check (vat_amount >= 0),
  seller jsonb not null,
  issued_at timestamptz not null,
  primary key (member_id, order_id, kind, year, number)
);
