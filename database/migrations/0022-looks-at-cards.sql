-- Cards in lists, each a bit by a keyed hash as profiles are: pages alone would be twenty-four times as many men.
alter table look_count add column cards bit(4096) not null default 0::bit(4096);
