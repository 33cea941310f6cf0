-- What a mail brings along besides its words, by name: it is drawn when the mail leaves.
alter table outbox add column attachment jsonb;
