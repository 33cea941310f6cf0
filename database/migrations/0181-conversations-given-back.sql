-- Started conversations that were given back on a day, because the other ended them before a word: no more a day than a free member may start.
alter table conversation_allowance add column given_back integer not null default 0, add column given_back_on date;
