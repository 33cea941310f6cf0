import { statement } from '#server/platform/database/database.ts'

export const findSites = statement<{ id: string; settings: unknown; company: unknown; opened_at: Date | null }>(
  'site_all',
  'select id, settings, company, opened_at from site',
)

export const lockSite = statement('site_lock', 'select from site where id = $1 for update')

export const findHosts = statement<{ host: string; site_id: string }>('site_hosts', 'select host, site_id from site_host')

export const findFiles = statement<{ site_id: string; name: string; hash: string; width: number; height: number }>(
  'site_files',
  "select site_id, name, hash, width, height from site_file where name not like 'preview-%'",
)

export const findFile = statement<{ bytes: Buffer }>('site_file', 'select bytes from site_file where site_id = $1 and name = $2')

export const deleteFiles = statement('site_files_delete', 'delete from site_file where site_id = $1 and name = any($2)')

export const deleteAllFiles = statement('site_files_delete_all', 'delete from site_file where site_id = $1')

export const insertFile = statement(
  'site_file_insert',
  'insert into site_file (site_id, name, hash, width, height, bytes) values ($1, $2, $3, $4, $5, $6)',
)

/** For a page in some languages. */
export const findPage = statement<{ language: string; source: string; changed_at: Date }>(
  'site_page',
  'select language, source, changed_at from site_page where site_id = $1 and name = $2 and language = any($3)',
)

export const findAllPages = statement<{ name: string; language: string; source: string; listed: boolean }>(
  'site_pages',
  'select name, language, source, listed from site_page where site_id = $1 order by name, language',
)

/** First lines of pages with a title: bundled pages, and texts in their place, have none. */
export const findTitles = statement<{ site_id: string; name: string; language: string; listed: boolean; title: string }>(
  'site_page_titles',
  `select site_id, name, language, listed, split_part(source, E'\n', 1) as title from site_page where source like '# %'
   order by site_id, name`,
)

/** In other languages than these. */
export const deletePages = statement(
  'site_pages_delete',
  'delete from site_page where site_id = $1 and name = $2 and language <> all($3)',
)

export const deleteAllPages = statement('site_pages_delete_all', 'delete from site_page where site_id = $1')

export const savePage = statement(
  'site_page_save',
  `insert into site_page (site_id, name, language, source, listed, changed_at) values ($1, $2, $3, $4, $5, now())
   on conflict (site_id, name, language) do update set source = excluded.source, listed = excluded.listed,
     changed_at = case when site_page.source = excluded.source then site_page.changed_at else excluded.changed_at end
   where site_page.source <> excluded.source or site_page.listed <> excluded.listed`,
)

/** Drawn for the page as it was then; no row if the page has changed since. */
export const findPreview = statement<{ bytes: Buffer }>(
  'site_preview',
  'select bytes from site_file where site_id = $1 and name = $2 and hash = $3',
)

export const savePreview = statement(
  'site_preview_save',
  `insert into site_file (site_id, name, hash, width, height, bytes) values ($1, $2, $3, $4, $5, $6)
   on conflict (site_id, name) do update
   set hash = excluded.hash, width = excluded.width, height = excluded.height, bytes = excluded.bytes`,
)

export const insertSite = statement(
  'site_insert',
  'insert into site (id, settings, company, opened_at) values ($1, $2, $3, $4) on conflict do nothing',
)

export const openSite = statement('site_open', 'update site set opened_at = $2 where id = $1 and opened_at is null')

/** Returns the host's site: a host that leads to one already stays there. */
export const insertHost = statement<{ site_id: string }>(
  'site_host_insert',
  'insert into site_host (host, site_id) values ($1, $2) on conflict (host) do update set host = excluded.host returning site_id',
)

export const deleteHost = statement('site_host_delete', 'delete from site_host where host = $1 and site_id = $2')

export const deleteHosts = statement('site_hosts_delete', 'delete from site_host where site_id = $1')

/** On a cluster a transaction that has read all nodes at once may not write a table that all of them have; elsewhere it does nothing. */
export const oneNodeAtATime = statement(
  'site_delete_mode',
  "select set_config('citus.multi_shard_modify_mode', 'sequential', true)",
)

export const deleteSite = statement('site_delete', 'delete from site where id = $1')

export const findAccountAt = statement('site_account', 'select from account_name where site_id = $1 limit 1')

export const findOrderAt = statement('site_order', 'select from member_order where site_id = $1 limit 1')

export const saveSettings = statement('site_settings_save', 'update site set settings = $2 where id = $1')

export const saveCompany = statement('site_company_save', 'update site set company = $2 where id = $1')
