-- What was decided on a report, and why: that as long as what it was about is kept.
alter table report add outcome text;
alter table evidence add reasons text;
