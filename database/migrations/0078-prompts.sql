-- The beginnings he went on with: [{"prompt": …, "answer": …}], codes of contract/options.ts.
alter table profile add column prompts jsonb not null default '[]';
-- A site that shows what its members write about themselves shows these too; its operator may take them out.
update site set settings = jsonb_set(settings, '{visible_profile_notes}', '["prompts"]' || (settings -> 'visible_profile_notes'))
where settings -> 'visible_profile_notes' @> '["about"]' and not settings -> 'visible_profile_notes' @> '["prompts"]';
