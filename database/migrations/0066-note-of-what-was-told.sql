-- By which note of his devices he was told, so that it is closed once he has seen all that it told of.
alter table notification_sent add tag text;
