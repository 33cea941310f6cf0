-- in steps
-- was: 6a942f33212a6719b95a53a135eecab761e3197a921b5cda4f2e5e9e429ccffd
-- Notes to browsers leave as mails do.
alter table outbox drop constraint if exists outbox_channel_check;
alter table outbox add constraint outbox_channel_check check (channel in ('mail', 'sms', 'push')) not valid;
alter table outbox validate constraint outbox_channel_check;
