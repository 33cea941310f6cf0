-- The photo that a report is about, of those its evidence holds; null when it is about none alone.
alter table report add column photo_id uuid;
