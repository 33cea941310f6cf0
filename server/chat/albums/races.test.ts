import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { drawn } from '#server/testing/pictures.ts'
import { upload } from '#server/testing/upload.ts'

const db = await freshDatabase()
const app = await testApp(db)
const small = await drawn(60, 80).jpeg().toBuffer()

async function someone() {
  const each = await member(db)
  return { ...each, client: await signedIn(app, db, each) }
}

async function talking() {
  const [ben, tom] = await Promise.all([someone(), someone()])
  const { body } = await ben.client.post('/api/messages.php', { profile: { id: tom.id }, text: 'Hello' })
  const conversation = { id: body.conversation.id as string }
  await tom.client.post('/api/messages.php', { conversation, text: 'Hello you' })
  const [album] = (await ben.client.post('/api/albums.php', { name: 'Beach' })).body
  await upload(ben.client, small, {}, { fields: { album: album.id } })
  return { ben, tom, conversation, album: album.id as string }
}

type Two = Awaited<ReturnType<typeof talking>>

const steps = {
  open: ({ ben, conversation, album }: Two) => ben.client.post('/api/album-access.php', { conversation, album, lasts: 'open' }),
  back: ({ ben, tom, album }: Two) => ben.client.delete('/api/album-access.php', { album, profile: tom.id }),
  hide: ({ ben }: Two) => ben.client.put('/api/profile.php', { invisible: true }),
  show: ({ ben }: Two) => ben.client.put('/api/profile.php', { invisible: false }),
  read: ({ tom, conversation }: Two) => tom.client.get(`/api/album.php?message=${conversation.id}:3`),
}

/** Ends of a race, after which nothing may be open. */
const ends = {
  back: ({ ben, album }: Two) => ben.client.delete('/api/album-access.php', { album }),
  block: ({ ben, tom }: Two) => ben.client.post('/api/block.php', { profile: { id: tom.id } }),
  blocked: ({ ben, tom }: Two) => tom.client.post('/api/block.php', { profile: { id: ben.id } }),
  deleted: ({ ben, album }: Two) => ben.client.delete('/api/albums.php', { id: album }),
}

async function openings({ ben }: Two): Promise<number> {
  const { rows } = await db.raw('select from album_access where member_id = $1 and ended_at is null', [ben.id])
  return rows.length
}

it('opening races with taking back, a block and deletion: once those are through and nothing is opened again, nothing is open', async () => {
  const step = fc.constantFrom(...(Object.keys(steps) as Array<keyof typeof steps>))
  const end = fc.constantFrom(...(Object.keys(ends) as Array<keyof typeof ends>))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), end, async (run, last) => {
      const two = await talking()
      // At once: a block or a deletion ends the race even if an opening is still under way.
      const final = last === 'back' ? [] : [ends[last](two)]
      const answers = await Promise.all([...run.map((name) => steps[name](two)), ...final])
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
      if (last === 'back') await ends.back(two)
      expect(await openings(two)).toBe(0)
      const { status } = await steps.read(two)
      expect(status).toBe(404)
    }),
    { numRuns: Number(process.env['HISTORIES'] ?? 12) },
  )
}, 120_000)
