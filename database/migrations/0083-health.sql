-- What a member keeps of his sexual health, sealed by a key of its own (server/health): nothing of it is told by the row but that there is one.
-- Read by its key alone.
create table health (
  member_id uuid primary key,
  sealed bytea not null
);
-- A site that shows its members' interests lets them show this too; its operator may take it out.
update site set settings = jsonb_set(settings, '{visible_profile_fields}', (settings -> 'visible_profile_fields') || '["health"]')
where settings -> 'visible_profile_fields' @> '["interests"]' and not settings -> 'visible_profile_fields' @> '["health"]';
