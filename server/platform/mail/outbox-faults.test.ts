import { afterAll, expect, it } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { Jobs } from '#server/platform/jobs/jobs.ts'
import { outboxJobs, putMail } from './outbox.ts'
import type { Post } from './post.ts'

const db = await freshDatabase()
const delivered: string[] = []
const post: Post = { deliver: async ({ id }) => void delivered.push(id), close: async () => {} }
let failures = 0
/** A database that fails as often as a test wants when a result is to be saved. */
const away: Handle = {
  ...db,
  async run(sql, values) {
    if (sql.name === 'outbox_mark_sent' && failures-- > 0) throw Object.assign(new Error('gone'), { code: 'ECONNRESET' })
    return db.run(sql, values)
  },
}
const jobs = new Jobs(db)
outboxJobs(jobs, away, { mail: post })
await jobs.start({ works: true, onError: () => {} })
afterAll(() => jobs.stop())

it('mails a member once although the database was away for a moment after the mail had left', async () => {
  failures = 3
  const mail = {
    to: 'bob@example.com',
    senderName: 'Beau',
    senderAddress: '',
    subject: 'once',
    text: 'once',
    html: '<p>once</p>',
  }
  await db.transaction((tx) => putMail(tx, mail))
  await expect
    .poll(async () => (await db.raw('select 1 from outbox where sent_at is not null')).rows.length, { timeout: 15_000 })
    .toBe(1)
  expect(delivered).toHaveLength(1)
  expect(failures).toBeLessThan(0)
})

it('gives the mails of a killed worker to another one within half a minute', async () => {
  const { rows } = await db.raw("select heartbeat_seconds from pgboss.queue where name = 'outbox'")
  expect(rows).toEqual([{ heartbeat_seconds: 20 }])
})
