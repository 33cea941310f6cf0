import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { healthAudiences, previewedAs } from '#contract/profile/own-options.ts'
import { signedIn, type TestClient, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { drawn } from '#server/testing/pictures.ts'
import { upload } from '#server/testing/upload.ts'

const db = await freshDatabase()
const app = await testApp(db)

let tom: TestMember
let asTom: TestClient
let viewers: Record<(typeof previewedAs)[number], TestClient>

/** What concerns the viewer, not the member: the preview leaves it open. */
const ofTheViewer = [
  'distance',
  'shared_interests',
  'favourite',
  'hidden',
  'conversation',
  'can_write',
  'conversations_left',
  'first_message_refused',
]

beforeEach(async () => {
  tom = await member(db, { about: 'I bake.', interests: 0b111 })
  asTom = await signedIn(app, db, tom)
  for (const colour of ['#f00', '#0f0']) await upload(asTom, await drawn(200, 250, colour).jpeg().toBuffer())
  const ben = await member(db)
  const asBen = await signedIn(app, db, ben)
  await asBen.post('/api/likes.php', { profile: { id: tom.id } })
  await asTom.post('/api/likes.php', { profile: { id: ben.id } })
  viewers = { visitor: visitor(app), stranger: await signedIn(app, db, await member(db)), match: asBen }
})

const settings = fc.record({
  sentences_for_matches: fc.boolean(),
  shown_to_visitors: fc.boolean(),
  show_last_seen: fc.boolean(),
  show_distance: fc.boolean(),
  invisible: fc.boolean(),
  hair: fc.constantFrom(null, 'red'),
  tattoos: fc.constantFrom(null, 'unsaid', 'many'),
  pronouns: fc.constantFrom([], ['he_him']),
  prompts: fc.constantFrom([], [{ prompt: 'ask', answer: 'soup' }]),
})

test('a member sees their profile as each visitor, stranger and match really gets it, whatever they decided', async () => {
  await fc.assert(
    fc.asyncProperty(settings, fc.constantFrom(...healthAudiences), async (chosen, shown_to) => {
      expect((await asTom.put('/api/profile.php', chosen)).status).toBe(200)
      expect((await asTom.put('/api/health.php', { status: 'negative', shown_to, agree: true })).status).toBe(200)
      for (const as of previewedAs) {
        const previewed = await previewAs(as)
        const { status, body } = await viewers[as].get(`/api/member.php?id=${tom.id}`)
        expect([as, previewed && shownIn(previewed)]).toEqual([as, status === 200 ? shownIn(body) : null])
        if (!previewed) continue
        const pictures = (photos: Photo[], client: TestClient) =>
          Promise.all(photos.map(({ urls }) => bytesAt(client, urls.full)))
        expect(await pictures(previewed.photos, asTom)).toEqual(await pictures(body.photos, viewers[as]))
      }
    }),
    { numRuns: 12 },
  )
})

test('sentences for matches, blurred photos and hidden facts are as the viewer gets them', async () => {
  await asTom.put('/api/profile.php', {
    prompts: [{ prompt: 'ask', answer: 'soup' }],
    sentences_for_matches: true,
    tattoos: 'unsaid',
  })
  const [stranger, match] = [await previewAs('stranger'), await previewAs('match')]
  expect([stranger.prompts, match.prompts]).toEqual([[], [{ prompt: 'ask', answer: 'soup' }]])
  expect(stranger.photos.map(({ locked }: Photo) => locked)).toEqual([false, true])
  expect(stranger).not.toHaveProperty('tattoos')
  expect(await previewAs('visitor')).toBeNull()
})

test('a look at the own profile is no view, and a visitor has none', async () => {
  expect((await asTom.put('/api/views.php', { show_views: true })).status).toBe(200)
  await previewAs('stranger')
  expect((await db.raw('select from member_viewer where viewer_id = $1', [tom.id])).rows).toEqual([])
  expect((await visitor(app).get('/api/profile-preview.php?as=stranger')).status).toBe(403)
  expect((await asTom.get('/api/profile-preview.php?as=admin')).status).toBe(422)
})

interface Photo {
  locked: boolean
  urls: { full: string }
}

async function previewAs(as: string) {
  return (await asTom.get(`/api/profile-preview.php?as=${as}`)).body.profile
}

/** An answer without what concerns the viewer, and without the addresses that are signed for them. */
function shownIn(profile: Record<string, unknown>): unknown {
  const kept = Object.fromEntries(Object.entries(profile).filter(([name]) => !ofTheViewer.includes(name)))
  return JSON.parse(JSON.stringify(kept, (name, value: unknown) => (name === 'urls' ? undefined : value)))
}

async function bytesAt(client: TestClient, url: string): Promise<string> {
  const headers = { host: 'localhost', ...(client.cookie && { cookie: client.cookie }) }
  const { statusCode, rawPayload } = await app.server.inject({ url, headers })
  return `${statusCode} ${rawPayload.toString('base64')}`
}
