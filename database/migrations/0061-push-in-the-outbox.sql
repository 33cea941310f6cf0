-- in steps
-- Notes to browsers leave as mails do.
alter table outbox drop constraint outbox_channel_check;
alter table outbox add constraint outbox_channel_check check (channel in ('mail', 'sms', 'push')) not valid;
alter table outbox validate constraint outbox_channel_check;
