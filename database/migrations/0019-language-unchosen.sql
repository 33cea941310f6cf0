-- Null until he chooses one: whoever has not is spoken to as his browser and the site are, and written to in the site's.
alter table account alter column language drop not null;
