-- Kinds of messages that only two who both take part send each other.
alter table message
  drop constraint message_kind_check,
  add constraint message_kind_check check (
    kind = any (array['text'::text, 'photo'::text, 'gift'::text, 'voice'::text, 'once'::text, 'album'::text, 'date'::text, 'call'::text])
  ) not valid;
