-- What a fictional profile goes on with, in a language besides its own; null where it was made before.
alter table profile_translation add column if not exists prompts jsonb;
