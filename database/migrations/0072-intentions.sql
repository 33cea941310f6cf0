-- What a member would like to find here, and how he is spoken of: codes of contract/options.ts.
alter table profile add column intentions text[] not null default '{}';
alter table profile add column pronouns text[] not null default '{}';
-- A site that shows what its members like to do shows these too; its operator may take them out.
update site set settings = jsonb_set(settings, '{visible_profile_fields}', '["pronouns", "intentions"]' || (settings -> 'visible_profile_fields'))
where settings -> 'visible_profile_fields' @> '["interests"]' and not settings -> 'visible_profile_fields' @> '["intentions"]';
