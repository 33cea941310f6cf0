import { beforeEach, describe, expect, it } from 'vitest'
import { setLander } from '#server/landers/landers.ts'
import { changeSettings } from '#server/site/site.ts'
import { testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { signupForm } from '#server/testing/signup-form.ts'

const db = await freshDatabase()
const app = await testApp(db)
await changeSettings(db, 'beau', { traffic_sources: ['Meadow', 'partner-7'] })
await db.transaction((tx) => setLander(tx, 'beau', { name: 'video', slug: 'spring' }, { source: 'partner-7' }))
await db.transaction((tx) => setLander(tx, 'beau', { name: 'video', slug: 'beach' }, { source: 'a stranger' }))

let born = 0
const join = (changes: object, headers?: Record<string, string>) =>
  visitor(app).post('/api/signup.php', { ...signupForm(`jan${++born}`), ...changes }, headers)
const counted = async () => {
  await app.services.visits.flush()
  return (await db.raw('select page, slug, source, step, count from visit_count order by page, slug, source')).rows
}
const keptOf = async () =>
  ((await db.raw('select tracking from account where username = $1', [`jan${born}`])).rows[0] as { tracking: object }).tracking
const one = { page: 'video', slug: '', source: '', step: 'signed-up', count: 1 }

beforeEach(async () => {
  await app.services.visits.flush()
  await db.raw('delete from visit_count')
})

describe('an account that was made', () => {
  it('is counted once, by landing page and source, also when the request is repeated; a refused one is not counted', async () => {
    const key = { 'idempotency-key': '0123456789abcdef0' }
    const form = { entry: 'video', tracking: { ref: 'meadow' } }
    expect((await join(form, key)).status).toBe(201)
    born--
    expect((await join(form, key)).status).toBe(201)
    expect((await join({ ...form, password: 'short' })).status).toBe(422)
    expect(await counted()).toEqual([{ ...one, source: 'Meadow' }])
  })

  it('is counted without a page for an unknown entry or a form without a script', async () => {
    for (const entry of ['nothing', 'video.<script>', 'gallery.spring', undefined])
      expect((await join({ entry })).status).toBe(201)
    expect(await counted()).toEqual([{ ...one, page: 'gallery' }, { ...one, page: 'other' }, { ...one, page: 'signup' }, one])
  })

  it('counts for the source of its slug, unless the link named another source of the site; nothing else of the entry is kept', async () => {
    await join({ entry: 'video.spring', tracking: { sub1: 'x' } })
    expect(await keptOf()).toEqual({ network: 'partner-7', sub1: 'x' })
    await join({ entry: 'video.spring', tracking: { network: 'meadow' } })
    expect(await keptOf()).toEqual({ network: 'meadow' })
    await join({ entry: 'video.spring.Meadow' })
    expect(await keptOf()).toEqual({ network: 'Meadow' })
    await join({ entry: 'video.beach' })
    expect(await keptOf()).toEqual({})
    expect(await counted()).toEqual([
      { ...one, slug: 'beach' },
      { ...one, slug: 'spring', source: 'Meadow', count: 2 },
      { ...one, slug: 'spring', source: 'partner-7' },
    ])
  })

  it('is made where a source is required, with only the slug of one', async () => {
    await changeSettings(db, 'beau', { signups: 'with_trafficsource' })
    expect((await join({ entry: 'video.spring' })).status).toBe(201)
    for (const entry of ['video.beach', 'video', undefined]) expect((await join({ entry })).body.error.code).toBe('signup_closed')
    // The check before gives the same answer, without any cookie.
    const may = async (query: string) => (await visitor(app).get(`/api/signup.php${query}`)).body.may
    for (const entry of ['video.spring', 'video..Meadow', 'gallery.spring.partner-7'])
      expect(await may(`?entry=${entry}`), entry).toBe('yes')
    for (const entry of ['?entry=video.beach', '?entry=video', '?entry=', ''])
      expect(await may(entry), entry).toBe('signup_closed')
    expect(await counted()).toMatchObject([{ slug: 'spring', source: 'partner-7', count: 1 }])
    await changeSettings(db, 'beau', { signups: 'all' })
  })
})
