-- Reactions to messages, and when a message reached its reader.

alter table message
  -- The reaction of the message's sender, and of its recipient: one per person.
  add column from_reaction text,
  add column to_reaction text,
  -- When the recipient's marks reached this message. A mark that passed several stands at the newest of them.
  add column delivered_at timestamptz,
  add column read_at timestamptz;

-- The same as in the message, while it can be reported and while a report keeps it.
alter table removed_message
  add column from_reaction text,
  add column to_reaction text;

alter table evidence_message
  add column from_reaction text,
  add column to_reaction text;
