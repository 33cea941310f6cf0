-- in steps
-- A held order gives all of its money back and never gave credits (server/payments/refunds/unproven.ts).
alter table refund drop constraint if exists refund_credits_check;
alter table refund add constraint refund_credits_check check (credits >= 0) not valid;
alter table refund validate constraint refund_credits_check;
