-- What a fictional profile tells of itself in further languages, as whoever made it wrote it: a visitor reads it in his own.
-- A member's words are his own and stand as he wrote them, in profile alone.
create table profile_translation (
  member_id uuid not null,
  language text not null,
  about text not null,
  looking_for text not null,
  primary key (member_id, language)
);
