-- By what a photo is recognised when another member of its site uploads the same picture, or a copy of what is shown of it: keyed hashes, made
-- with the site, so that prints of two sites never meet. `uploaded`: of the picture as it came; the others are of the files that are served.
create table photo_print (
  print bytea not null,
  member_id uuid not null,
  photo_id uuid not null,
  uploaded boolean not null,
  added_at timestamptz not null,
  -- Whether it was held against the others, and since when it waits for an operator, who compares.
  compared boolean not null default false,
  flagged_at timestamptz,
  primary key (print, member_id, photo_id)
);
-- serves: a photo removed, a member erased
create index photo_print_by_member on photo_print (member_id);
-- serves: those that came since the others were compared
create index photo_print_new on photo_print (added_at) where not compared;
-- serves: the operator's list
create index photo_print_flagged on photo_print (flagged_at) where flagged_at is not null;
