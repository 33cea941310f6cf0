-- Premium lasts while a purchase that made it stands; when he became premium first is kept.
alter table account add column premium_ended_at timestamptz;
