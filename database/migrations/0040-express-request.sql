-- That he asked for his credits before the days for withdrawing are over: in the words of which version, and when. Without it what he
-- uses is not counted when he withdraws.
alter table member_order
  add column express_version text,
  add column express_at timestamptz;
