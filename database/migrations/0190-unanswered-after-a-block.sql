-- What a member had written without an answer in a conversation that a block ended: it counts in the next one of the two.
alter table ended_chat
  add column unanswered smallint not null default 0,
  add column unanswered_gifts smallint not null default 0;
