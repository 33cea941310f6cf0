-- How many came by which page of a site and how far they went, by the hour: counts, and nothing of who.
create table visit_count (
  site_id text not null,
  hour timestamptz not null,
  page text not null,
  slug text not null,
  source text not null,
  step text not null,
  count integer not null,
  -- A site's hours from one to another are read by its beginning; those that are too old are found in the whole, once a day.
  primary key (site_id, hour, page, slug, source, step)
);
