-- in steps
alter table member_order add column if not exists proof_due_at timestamptz;
-- Few of many: those whose country of tax a second fact has yet to confirm (server/payments/orders/proof.ts).
create index concurrently if not exists member_order_unproven on member_order (proof_due_at) where proof_due_at is not null and state = 'pending';
