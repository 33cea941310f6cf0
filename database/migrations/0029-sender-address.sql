-- The address that a mail comes from: each site may have its own; '' for that of the installation.
alter table outbox add column sender_address text default '' not null;
