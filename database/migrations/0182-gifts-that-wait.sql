-- Gifts of people whom the member has not answered: they stand on their profile once the member shows them.
alter table gift_received add column waiting integer not null default 0;
