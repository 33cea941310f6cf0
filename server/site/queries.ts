import { statement } from '#server/platform/database/database.ts'

export const findSites = statement<{ id: string; settings: unknown; company: unknown }>(
  'site_all',
  'select id, settings, company from site',
)

export const findHosts = statement<{ host: string; site_id: string }>('site_hosts', 'select host, site_id from site_host')

export const insertSite = statement(
  'site_insert',
  'insert into site (id, settings, company) values ($1, $2, $3) on conflict do nothing',
)

export const insertHost = statement(
  'site_host_insert',
  'insert into site_host (host, site_id) values ($1, $2) on conflict do nothing',
)

export const saveSettings = statement('site_settings_save', 'update site set settings = $2 where id = $1')

export const saveCompany = statement('site_company_save', 'update site set company = $2 where id = $1')
