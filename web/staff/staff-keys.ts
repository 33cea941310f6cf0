import type { Queue } from '#contract/staff/options.ts'

/** The keys of the console's query cache. */
export const staffKeys = {
  queues: ['staff-queues'] as const,
  /** Matches the cases of every queue. */
  anyCases: ['staff-cases'] as const,
  cases: (queue: Queue, show: string, narrowed: object = {}) => ['staff-cases', queue, show, narrowed] as const,
  filters: ['staff-filters'] as const,
  case: (id: string) => ['staff-case', id] as const,
  photoQueue: ['staff-photo-queue'] as const,
  waiting: ['staff-waiting'] as const,
  person: (id: string) => ['staff-person', id] as const,
  orders: (list: string) => ['staff-orders', list] as const,
  order: (id: string) => ['staff-order', id] as const,
  approvals: ['staff-approvals'] as const,
  looks: ['staff-looks'] as const,
  complaint: (id: string) => ['staff-complaint', id] as const,
  verification: (id: string) => ['staff-verification', id] as const,
  audit: (filters: object) => ['staff-audit', filters] as const,
  team: ['staff-team'] as const,
  sites: ['staff-sites'] as const,
  site: (site: string) => ['staff-site', site] as const,
  siteHistory: (site: string) => ['staff-site-history', site] as const,
  sitePages: (site: string) => ['staff-site-pages', site] as const,
  sitePage: (site: string, name: string) => ['staff-site-page', site, name] as const,
  siteInvitations: (site: string) => ['staff-site-invitations', site] as const,
  siteBroadcasts: (site: string) => ['staff-site-broadcasts', site] as const,
  siteBroadcast: (site: string, type: string, name: string) => ['staff-site-broadcast', site, type, name] as const,
  siteEstimate: (site: string, type: string, name: string, version: string) =>
    ['staff-site-estimate', site, type, name, version] as const,
  siteFigures: (site: string) => ['staff-site-figures', site] as const,
  siteWebhooks: (site: string) => ['staff-site-webhooks', site] as const,
  siteWebhookDeliveries: (webhook: string) => ['staff-site-webhook-deliveries', webhook] as const,
  sitePrices: (site: string) => ['staff-site-prices', site] as const,
  signals: ['staff-signals'] as const,
}
