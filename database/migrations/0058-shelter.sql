-- Who is hidden because of where he is: he did not choose it, and it ends by itself. Nothing is kept of where that was.
alter table invisibility add column chosen boolean not null default true;
alter table invisibility add column sheltered_until timestamptz;
alter table profile add column hides_where_hostile boolean not null default true;
