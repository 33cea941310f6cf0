-- A site's own texts in place of the pages that come along, in the markdown of locales/*/pages.
create table site_page (
  site_id text not null references site (id),
  name text not null,
  language text not null,
  source text not null,
  changed_at timestamptz not null,
  primary key (site_id, name, language)
);
