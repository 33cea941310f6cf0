-- in steps
alter table member_order add column if not exists answer_dispute_by timestamptz;
-- Few of many: those that an operator can still answer (server/payments/orders/disputes.ts).
create index concurrently if not exists member_order_disputed on member_order (answer_dispute_by) where answer_dispute_by is not null;
