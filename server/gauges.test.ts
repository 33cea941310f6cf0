import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
// Counters of jobs are tested with the jobs.
import './work.ts'
import { testApp } from './testing/app.ts'
import { freshDatabase } from './testing/fresh-database.ts'

const db = await freshDatabase()
const app = await testApp(db)

/** The gauges that a watcher on this machine reads, by name. */
async function figures(): Promise<Map<string, number>> {
  const { payload } = await app.server.inject({ url: '/metrics', headers: { host: 'localhost' } })
  return new Map([...payload.matchAll(/^(\w+)(?:\{[^}]*\})? ([\d.e+-]+)$/gm)].map((match) => [match[1]!, Number(match[2])]))
}

test('the gauges show mail that waits and dead jobs, and when there are none', async () => {
  const quiet = await figures()
  for (const name of [
    'outbox_waiting',
    'jobs_dead',
    'orders_late',
    'orders_open_oldest_seconds',
    'disputes_due',
    'settlement_differences',
    'settlements_compared_seconds',
    'complaints_oldest_seconds',
    'reports_oldest_seconds',
    'pictures_oldest_seconds',
    'notifications_late',
    'verifications_oldest_seconds',
    'worker_seen_seconds',
    'refunds_late',
    'refunds_failed',
    'mandates_late',
    'drill_age_seconds',
    'archive_failing',
    'sockets_open',
  ])
    expect([name, quiet.get(name)]).toEqual([name, 0])
  expect(quiet.get('database_connections')).toBeGreaterThan(0)
  expect(quiet.get('database_bytes')).toBeGreaterThan(1_000_000)
  expect(quiet.get('disk_free_share')).toBeGreaterThan(0)
  expect(quiet.has('backup_age_seconds')).toBe(false)
  await db.raw(
    "insert into outbox (id, channel, recipient, sender, text_part, created_at) values ($1, 'mail', 'a@b', 'Beau', '', now() - interval '20 minutes')",
    [randomUUID()],
  )
  const late = await figures()
  expect(late.get('outbox_waiting')).toBe(1)
  expect(late.get('outbox_oldest_seconds')).toBeGreaterThan(1_190)
})

test('every figure of an alarm or the dashboard exists', async () => {
  const { payload } = await app.server.inject({ url: '/metrics', headers: { host: 'localhost' } })
  const gauges = new Set(
    [...payload.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name!],
    ),
  )
  const files = await Promise.all(['alerts.yaml', 'dashboard.json'].map((name) => readFile(`deploy/prometheus/${name}`, 'utf8')))
  const questions = files.flatMap((text) => [...text.matchAll(/"?expr"?: (.*)/g)].map((match) => match[1]!))
  const asked = questions.flatMap((text) =>
    [...text.replaceAll(/\{[^}]*\}/g, '').matchAll(/\b([a-z]+(?:_[a-z0-9]+)+)(?=[{[) ]|"|$)/gm)].map((match) => match[1]!),
  )
  const names = new Set(asked.filter((name) => !name.startsWith('histogram_')))
  expect(names.size).toBeGreaterThan(15)
  for (const name of names) expect(gauges).toContain(name)
})
