-- The smaller bundles that were on sale beside the one he bought: at their prices is counted what he has used when he withdraws.
alter table member_order add column smaller_bundles jsonb default '[]' not null;
