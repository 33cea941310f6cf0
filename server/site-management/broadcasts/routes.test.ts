import { expect, test } from 'vitest'
import { broadcastsOf, startBroadcast, writeBroadcast } from '#server/broadcasts/broadcasts.ts'
import { siteOf } from '#server/site/site.ts'
import { findEntries } from '#server/staff/audit.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'
import { testApp } from '#server/testing/app.ts'

const db = await freshDatabase()
const app = await testApp(db)
const asAnna = await asStaff(app, db, await staffMember(db, 'admin', { name: 'anna' }))
const asLead = await asStaff(app, db, await staffMember(db, 'lead', { name: 'lea' }))
const site = await siteOf(db, 'beau')
const words = { en: { subject: 'Spring', heading: 'Secret heading', text: 'Come out.' } }
const list = async () => (await asAnna.get('/api/staff/site-broadcasts.php?site=beau')).body.broadcasts
const stop = (name: string, on = 'beau') => asAnna.post('/api/staff/site-broadcast-stop.php', { site: on, type: 'news', name })

async function started(occasion: string, at: Date): Promise<void> {
  await writeBroadcast(db, site, { type: 'news', occasion, words, audience: {} })
  await startBroadcast(db, { siteId: 'beau', type: 'news', occasion }, at)
}

test('the list has the state of each and how many got it, but no number from one to four', async () => {
  await writeBroadcast(db, site, { type: 'news', occasion: 'draft', words, audience: {} })
  await started('running', new Date())
  await started('later', new Date(Date.now() + 3_600_000))
  await db.raw("update broadcast set mailed = 5, pushed = 4 where occasion = 'running'")
  const all = await list()
  expect(all.map(({ name, state, mailed, pushed }: Record<string, unknown>) => [name, state, mailed, pushed])).toEqual([
    ['later', 'planned', 0, 0],
    ['running', 'sending', 5, null],
    ['draft', 'draft', 0, 0],
  ])
  expect(JSON.stringify(all)).not.toContain('Secret')
})

test('a broadcast under way or planned is stopped once, by one of two at once, and it is logged', async () => {
  await started('both', new Date())
  expect((await Promise.all([stop('both'), stop('both')])).map(({ status }) => status).sort()).toEqual([204, 409])
  expect((await stop('later')).status).toBe(204)
  const states = (await broadcastsOf(db, 'beau')).map(({ occasion, state }) => [occasion, state])
  expect(states).toContainEqual(['both', 'stopped'])
  expect(states).toContainEqual(['later', 'stopped'])
  expect(states).toContainEqual(['running', 'sending'])
  expect((await findEntries(db, { act: 'site.broadcast' }, 9)).map(({ details }) => JSON.parse(details))).toEqual([
    { stopped: 'news/later' },
    { stopped: 'news/both' },
  ])
})

test('a draft is not stopped, an unknown one or one of another site is not found, and a lead may not', async () => {
  expect((await stop('draft')).status).toBe(409)
  expect((await stop('nowhere')).status).toBe(404)
  expect((await stop('running', 'elsewhere')).status).toBe(404)
  const input = { site: 'beau', type: 'news', name: 'running' }
  expect((await asLead.post('/api/staff/site-broadcast-stop.php', input)).body.error.code).toBe('staff_only')
  expect((await asLead.get('/api/staff/site-broadcasts.php?site=beau')).body.error.code).toBe('staff_only')
})
