-- How much of what concerns others a member has done within a day that begins with the first of it: one row for each kind.
create table pace (
  member_id uuid not null,
  deed text not null check (deed in ('like', 'first_message', 'report', 'block')),
  since timestamptz not null,
  done integer not null,
  primary key (member_id, deed)
) with (fillfactor = 50);

-- To whom a member has sent the same words without an answer: the words as a hash with our key, and no longer than a week.
create table first_words (
  member_id uuid not null,
  words bytea not null,
  since timestamptz not null,
  others uuid[] not null,
  primary key (member_id, words)
);
