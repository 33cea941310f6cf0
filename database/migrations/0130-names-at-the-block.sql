-- How both were called when one blocked the other: a new name is told to nobody from whom its bearer has parted. Null beside the
-- row of who was blocked; in rows of before until 0132 has filled them.
alter table block add column other_name text, add column own_name text;
