import { Gauge, Registry } from 'prom-client'
import type { Config } from './config.ts'
import { type Database, statement } from './platform/database/database.ts'
import { deadJobs, type WaitingJobs, waitingJobs, workerSeenAt } from './platform/jobs/dead-jobs.ts'
import { Certificates } from './platform/upkeep/certificates.ts'
import { backups, databaseBytes, freeShare, isArchiveFailing } from './platform/upkeep/upkeep.ts'
import { siteAddress, sites } from './site/site.ts'

const countWaiting = statement<{ count: number }>('gauge_outbox', 'select count(*) from outbox where sent_at is null')

const findOldest = statement<{ oldest: Date | null }>(
  'gauge_outbox_oldest',
  'select min(created_at) as oldest from outbox where sent_at is null and not bulk',
)

const countLateOrders = statement<{ count: number }>(
  'gauge_orders',
  "select count(*) from member_order where next_poll_at < $1 and state in ('created', 'pending')",
)

const findOldestOrder = statement<{ oldest: Date | null }>(
  'gauge_orders_oldest',
  "select min(created_at) as oldest from member_order where state in ('created', 'pending')",
)

const countDisputes = statement<{ count: number }>(
  'gauge_disputes',
  'select count(*) from member_order where answer_dispute_by is not null and answer_dispute_by < $1',
)

const findReport = statement<{ made_at: Date; differences: number }>(
  'gauge_settlements',
  'select made_at, jsonb_array_length(differences) as differences from settlement_report order by made_at desc limit 1',
)

const findOldestComplaint = statement<{ oldest: Date | null }>(
  'gauge_complaints_oldest',
  "select min(created_at) as oldest from complaint where state = 'open'",
)

const findOldestReport = statement<{ oldest: Date | null }>(
  'gauge_reports_oldest',
  'select min(created_at) as oldest from report where decided_at is null',
)

const findOldestPicture = statement<{ oldest: Date | null }>(
  'gauge_pictures_oldest',
  `select min(since) as oldest from (select min(flagged_at) as since from photo_print where flagged_at is not null
   group by print having count(distinct member_id) > 1) waiting`,
)

const countLateRefunds = statement<{ count: number }>(
  'gauge_refunds_late',
  "select count(*) from refund where state = 'asked' and created_at < $1",
)

const countFailedRefunds = statement<{ count: number }>(
  'gauge_refunds_failed',
  "select count(*) from refund where state = 'failed' and settled_at > $1",
)

const countLateMandates = statement<{ count: number }>(
  'gauge_mandates',
  "select count(*) from mandate where state = 'signed' and created_at < $1",
)

const findOldestSelfie = statement<{ oldest: Date | null }>(
  'gauge_verifications_oldest',
  "select min(sent_at) as oldest from verification where state = 'waiting'",
)

const countLateNotifications = statement<{ count: number }>(
  'gauge_notifications_late',
  'select count(*) from notification where due_at < $1',
)

const countWebhooks = statement<{ count: number }>(
  'gauge_webhooks',
  'select count(*) from webhook_delivery where next_at is not null',
)

const countWebhooksOff = statement<{ count: number }>(
  'gauge_webhooks_off',
  "select count(*) from webhook_endpoint where off_why <> 'staff'",
)

/**
 * The gauges of `/metrics` at the moment of the request: work that waits or failed in the whole installation, and what this
 * process has open. A gauge that cannot be read is left out: an old value would look current.
 */
export function openGauges(
  db: Database,
  config: Pick<Config, 'siteUrl' | 'dataDir'>,
  openSockets: () => number,
  nodesAway: () => number | undefined = () => undefined,
): Registry {
  const registry = new Registry()
  const addGauge = (name: string, help: string, read: () => Promise<number> | number | undefined) => {
    const gauge = new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        try {
          const value = await read()
          if (value === undefined) gauge.remove()
          else gauge.set(value)
        } catch {
          gauge.remove()
        }
      },
    })
  }
  const addBy = (label: string, name: string, help: string, read: () => Promise<Iterable<readonly [string, number]>>) => {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        gauge.reset()
        for (const [each, value] of await read().catch(() => [])) gauge.set({ [label]: each }, value)
      },
    })
  }
  const byQueue = (read: (jobs: WaitingJobs) => number) => async () =>
    (await waitingJobs(db)).map((each) => [each.queue, read(each)] as const)
  const count = async (...asked: Parameters<typeof db.row<{ count: number }>>) => (await db.row(...asked))!.count
  const age = async (asked: typeof findOldest) => {
    const { oldest } = (await db.row(asked))!
    return oldest ? since(oldest) : 0
  }
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

  addGauge('outbox_waiting', 'Mails and text messages that have not left yet.', () => count(countWaiting))
  addGauge('outbox_oldest_seconds', 'How long the oldest of them has waited; 0 when there is none.', () => age(findOldest))
  addGauge('jobs_dead', 'Jobs that failed every time and wait for an operator.', async () => (await deadJobs(db)).length)
  addBy(
    'queue',
    'jobs_waiting',
    'Jobs of a queue that a worker could do now; a queue without any has no line.',
    byQueue(({ waiting }) => waiting),
  )
  addBy(
    'queue',
    'jobs_oldest_seconds',
    'How long the oldest of them has waited.',
    byQueue(({ oldest }) => since(oldest)),
  )
  addGauge('worker_seen_seconds', 'How long ago a worker last looked at the clock of jobs; 0 when none ever did.', async () => {
    const seen = await workerSeenAt(db)
    return seen ? since(seen) : 0
  })
  addGauge('notifications_late', 'Notifications that should have been decided ten minutes ago.', () =>
    count(countLateNotifications, [ago(10)]),
  )
  addGauge('verifications_oldest_seconds', 'How long the oldest selfie has waited for a decision; 0 when none does.', () =>
    age(findOldestSelfie),
  )
  addGauge('orders_late', 'Open orders that should have been looked at ten minutes ago.', () => count(countLateOrders, [ago(10)]))
  addGauge('orders_open_oldest_seconds', 'How long the oldest order has been open; 0 when none is.', () => age(findOldestOrder))
  addGauge('disputes_due', 'Disputes that wait for an answer, which can be given for three days yet or can be no more.', () =>
    count(countDisputes, [ago(-3 * 24 * 60)]),
  )
  addGauge(
    'settlement_differences',
    'What differs between the orders and what the provider has paid out, as last compared.',
    async () => {
      return (await db.row(findReport))?.differences ?? 0
    },
  )
  addGauge('settlements_compared_seconds', 'How long ago that was; 0 when it never was.', async () => {
    const last = await db.row(findReport)
    return last ? since(last.made_at) : 0
  })
  addGauge('complaints_oldest_seconds', 'How long the oldest complaint has waited for its answer; 0 when none does.', () =>
    age(findOldestComplaint),
  )
  addGauge('reports_oldest_seconds', 'How long the oldest report of a member has waited for a decision; 0 when none does.', () =>
    age(findOldestReport),
  )
  addGauge(
    'pictures_oldest_seconds',
    'How long the oldest picture that several members have has waited to be compared; 0 when none does.',
    () => age(findOldestPicture),
  )
  addGauge('refunds_late', 'Refunds promised an hour ago and not asked for yet.', () => count(countLateRefunds, [ago(60)]))
  addGauge('refunds_failed', 'Refunds that failed within the last day.', () => count(countFailedRefunds, [ago(24 * 60)]))
  addGauge('mandates_late', 'Direct debits signed half an hour ago that have not reached the provider.', () =>
    count(countLateMandates, [ago(30)]),
  )
  addBy('kind', 'backup_age_seconds', 'How long ago the last backup was made; none has no line.', async () =>
    (await backups(db)).filter(({ kind }) => kind !== 'drill').map(({ kind, madeAt }) => [kind, since(madeAt)] as const),
  )
  addGauge('drill_age_seconds', 'How long ago a restore was last rehearsed; 0 when it never was.', async () => {
    const last = (await backups(db)).find(({ kind }) => kind === 'drill')
    return last ? since(last.madeAt) : 0
  })
  addGauge('archive_failing', '1 while the database cannot archive its log.', async () => Number(await isArchiveFailing(db)))
  const certificates = new Certificates(async () => (await sites(db)).map((site) => siteAddress(site, config)))
  addBy('host', 'certificate_days', 'Days until the certificate of a site is over.', () => certificates.daysLeft())
  addGauge('disk_free_share', 'Free share of the disk of DATA_DIR, 0 to 1.', () => freeShare(config.dataDir))
  addGauge('database_bytes', 'Size of the database.', () => databaseBytes(db))
  addGauge('webhooks_waiting', 'Deliveries to operators’ own systems that wait.', () => count(countWebhooks))
  addGauge('webhooks_off', 'Webhooks that are off because nothing arrived there any more.', () => count(countWebhooksOff))
  addGauge('sockets_open', 'Open sockets of this process.', openSockets)
  addGauge('database_connections', 'Connections of this process for transactions.', () => db.load().open)
  addGauge('database_replica_used', '1 while the replica answers reads of this process; no line without one.', () =>
    db.replica ? Number(db.replica.used) : undefined,
  )
  addGauge('database_replica_lag_seconds', 'How far the replica is behind, as this process sees it.', () =>
    db.replica?.lagSeconds(),
  )
  addGauge('valkey_nodes_away', 'Valkey nodes that this process cannot reach; no line without one.', nodesAway)
  addGauge('database_waiting', 'Those in this process who wait for one of them.', () => db.load().waiting)
  return registry
}

function since(time: Date): number {
  return Math.max(0, Date.now() - time.getTime()) / 1_000
}
