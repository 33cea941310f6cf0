import type { Config } from './config.ts'
import type { Finding } from './doctor.ts'
import { openGauges } from './gauges.ts'
import type { Database } from './platform/database/database.ts'
import { backups } from './platform/upkeep/upkeep.ts'

interface Limit {
  gauge: string
  /** What it may not pass: as the alert of the same gauge (deploy/prometheus/alerts.yaml), which a test compares. */
  above?: number
  below?: number
  about: string
  says: (value: number, label: string) => string
}

const day = 86_400
const days = (seconds: number) => `${Math.floor(seconds / day)} days`
const minutes = (seconds: number) => `${Math.floor(seconds / 60)} minutes`

export const limits: readonly Limit[] = [
  {
    gauge: 'outbox_oldest_seconds',
    above: 600,
    about: 'outbox',
    says: (value) => `Mail has waited for ${minutes(value)}: see SMTP_URL and the log of the worker.`,
  },
  {
    gauge: 'jobs_dead',
    above: 0,
    about: 'jobs',
    says: (value) => `${value} jobs failed every time: npm run site -- jobs`,
  },
  {
    gauge: 'jobs_oldest_seconds',
    above: 900,
    about: 'jobs',
    says: (value, queue) => `Jobs of the queue ${queue} have waited for ${minutes(value)}: no worker runs, or too few.`,
  },
  {
    gauge: 'worker_seen_seconds',
    above: 180,
    about: 'worker',
    says: (value) => `No worker has looked after the jobs for ${minutes(value)}: start one (ROLE=worker).`,
  },
  {
    gauge: 'notifications_late',
    above: 0,
    about: 'notifications',
    says: (value) => `${value} notifications are not decided in time: see the log of the worker.`,
  },
  {
    gauge: 'verifications_oldest_seconds',
    above: 3 * day,
    about: 'selfies',
    says: (value) => `A selfie has waited for ${days(value)}: npm run site -- verifications`,
  },
  {
    gauge: 'backup_age_seconds',
    above: 36 * 3_600,
    about: 'backups',
    says: (value, kind) =>
      `The last backup of the ${kind} was made ${days(value)} ago: systemctl status beau-backup (docs/operations/backup.md).`,
  },
  {
    gauge: 'drill_age_seconds',
    above: 10 * day,
    about: 'backups',
    says: (value) => `The last rehearsal of a restore was ${days(value)} ago: systemctl status beau-drill`,
  },
  {
    gauge: 'archive_failing',
    above: 0,
    about: 'backups',
    says: () => 'PostgreSQL cannot archive its log: pgbackrest --stanza=beau check (docs/operations/point-in-time.md).',
  },
  {
    gauge: 'certificate_days',
    below: 14,
    about: 'certificates',
    says: (value, host) =>
      value < 0 ? `The certificate of ${host} is over.` : `The certificate of ${host} is over in ${Math.floor(value)} days.`,
  },
  {
    gauge: 'disk_free_share',
    below: 0.2,
    about: 'disk space',
    says: (value) => `The disk of DATA_DIR is ${Math.round(100 * (1 - value))} % full.`,
  },
]

/** What waits too long, is old or nearly over, by the gauges that the alerts watch. */
export async function checkWork(db: Database, config: Config): Promise<Finding[]> {
  const registry = openGauges(db, config, () => 0)
  const found = new Map(limits.map(({ about }) => [about, [] as string[]]))
  for (const { gauge, about, above = Infinity, below = -Infinity, says } of limits) {
    const { values } = (await registry.getSingleMetric(gauge)!.get()) as { values: Array<{ value: number; labels: object }> }
    for (const { value, labels } of values)
      if (value > above || value < below) found.get(about)!.push(says(value, Object.values(labels).join()))
  }
  found.get('backups')!.push(...(await neverMade(db, config)))
  return [...found].map(([about, wrong]) => ({ about, wrong }))
}

async function neverMade(db: Database, { production, demo }: Config): Promise<string[]> {
  if (!production || demo || (await backups(db)).some(({ kind }) => kind === 'database')) return []
  return ['No backup was made yet: deploy/backup.sh FOLDER, and its timer (docs/operations/backup.md).']
}
