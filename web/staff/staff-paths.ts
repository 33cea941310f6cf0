import type { Queue } from '#contract/staff/options.ts'

/** The screens of a site; '' is the overview. */
export const siteSections = [
  '',
  'settings',
  'look',
  'addresses',
  'pages',
  'invitations',
  'broadcasts',
  'prices',
  'figures',
  'accounting',
  'webhooks',
  'history',
] as const

export type SiteSection = (typeof siteSections)[number]

/** Every address of the console, below /staff. */
export const staffPaths = {
  queues: () => '/',
  queue: (queue: Queue) => `/queues/${queue}`,
  case: (id: string) => `/cases/${id}`,
  photos: () => '/photos',
  people: () => '/people',
  person: (id: string) => `/people/${id}`,
  orders: (list: 'held' | 'disputed' = 'held') => `/orders?list=${list}`,
  order: (id: string) => `/orders/${id}`,
  approvals: () => '/approvals',
  audit: () => '/audit',
  team: () => '/team',
  sites: () => '/sites',
  site: (site: string, section: SiteSection = '') => `/sites/${site}${section && `/${section}`}`,
  siteSettings: (site: string, group: string) => `/sites/${site}/settings/${group}`,
  sitePage: (site: string, name: string) => `/sites/${site}/pages/${name}`,
  siteBroadcast: (site: string, type: string, name: string) => `/sites/${site}/broadcasts/${type}/${name}`,
  siteWebhook: (site: string, id: string) => `/sites/${site}/webhooks/${id}`,
  signals: () => '/signals',
}
