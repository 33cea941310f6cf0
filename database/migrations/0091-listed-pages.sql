-- Pages of an operator's own, at the site's root: whether its footer and search engines are told of one. The title is the first line of its text.
alter table site_page add column listed boolean not null default false;
