import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readMessages } from '#server/chat/chat.ts'
import { sendMessage } from '#server/chat/sending/sending.ts'
import { addFavourite, listFavourites, writeNote } from '#server/likes/favourites/favourites.ts'
import { hide, listHidden } from '#server/likes/hidden/hidden.ts'
import { countNewLikes, like, listLikes } from '#server/likes/likes.ts'
import { readMember } from '#server/member/member.ts'
import { signMedia } from '#server/platform/files/signed-media.ts'
import type { Database, Handle, Statement } from '#server/platform/database/database.ts'
import { block } from '#server/privacy/privacy.ts'
import { report } from '#server/moderation/report.ts'
import { visibleTo } from '#server/profile/visibility/visibility.ts'
import { Showcase } from '#server/search/showcase.ts'
import { defaultSite } from '#server/site/default-site.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { drawn } from '#server/testing/pictures.ts'
import { upload } from '#server/testing/upload.ts'
import { visitOf } from '#server/testing/visit.ts'
import { listViewers } from '#server/profile/viewers/viewers.ts'

const db = await freshDatabase()
const { settings } = defaultSite('localhost', '')
const shownFields = { visible_profile_fields: [], visible_profile_notes: [] }

const blocks = (hidden: TestMember, me: TestMember) =>
  db.raw('insert into block values ($1, $2, true, now()), ($2, $1, false, now())', [hidden.id, me.id])

/** The same handle, with a call of `before` ahead of each statement. */
function watched<Kind extends Handle>(handle: Kind, before: (name: string) => unknown): Kind {
  const announced =
    (run: Handle['rows'] | Handle['row'] | Handle['run']) =>
    async (statement: Statement<unknown>, values?: readonly unknown[]) => {
      await before(statement.name)
      return run(statement, values)
    }
  return { ...handle, rows: announced(handle.rows), row: announced(handle.row), run: announced(handle.run) }
}

/** A member's action on a target; `before` gets the name of each statement. */
type Act = (me: TestMember, id: string, before: (name: string) => unknown) => Promise<unknown>

test.each<[string, Act]>([
  ['likes', (me, id, before) => db.transaction((tx) => like(watched(tx, before), visitOf(me), id))],
  ['hides', (me, id, before) => db.transaction((tx) => hide(watched(tx, before), visitOf(me), id))],
  ['keeps', (me, id, before) => db.transaction((tx) => addFavourite(watched(tx, before), visitOf(me), id))],
  ['notes something about', (me, id, before) => db.transaction((tx) => writeNote(watched(tx, before), visitOf(me), id, 'hm'))],
  ['blocks', (me, id, before) => db.transaction((tx) => block(watched(tx, before), visitOf(me), id))],
  [
    'writes to',
    (me, memberId, before) =>
      db.transaction((tx) =>
        sendMessage(watched(tx, before), visitOf(me), { memberId }, { kind: 'text', text: 'hello' }, settings),
      ),
  ],
  ['opens the profile of', (me, id, before) => readMember(watched(db, before), testKeys, visitOf(me), id, shownFields)],
])('a member who %s a hidden member runs the same statements as for a nonexistent one', async (name, act) => {
  const me = await member(db)
  const targets = {
    nobody: { id: randomUUID() },
    invisible: await member(db, { invisible: true }),
    unconfirmed: await member(db, { confirmed: false }),
    'of another site': await member(db, { siteId: 'elsewhere' }),
    'of another site and invisible': await member(db, { siteId: 'elsewhere', invisible: true }),
    // A block can be answered with one.
    ...(name !== 'blocks' && {
      blocked: await member(db),
      'invisible and has blocked': await member(db, { invisible: true }),
      'of another site and has blocked': await member(db, { siteId: 'elsewhere' }),
    }),
  }
  if (targets.blocked) await blocks(me, targets.blocked)
  for (const [kind, target] of Object.entries(targets)) if (kind.endsWith('has blocked')) await blocks(target as TestMember, me)
  const costs = new Map<string, string[]>()
  for (const [kind, { id }] of Object.entries(targets)) {
    const ran: string[] = []
    await expect(
      act(me, id, (statement) => ran.push(statement)),
      kind,
    ).rejects.toMatchObject({ code: 'not_found' })
    costs.set(kind, ran)
  }
  const nobody = costs.get('nobody')!
  expect(nobody.length).toBeGreaterThan(1)
  for (const [kind, ran] of costs) expect([kind, ran]).toEqual([kind, nobody])
})

test('a report of a message of a hidden member runs the same statements as one about nobody', async () => {
  const me = await member(db)
  const targets = [
    { id: randomUUID() },
    await member(db, { siteId: 'elsewhere' }),
    await member(db, { invisible: true }),
    await member(db),
  ]
  const costs: string[][] = []
  for (const { id } of targets) {
    const ran: string[] = []
    const filed = { about: { memberId: id }, reason: 'spam', text: '', message: `${randomUUID()}:1` }
    await db.transaction((tx) =>
      report(
        watched(tx, (statement) => ran.push(statement)),
        visitOf(me),
        filed,
      ),
    )
    costs.push(ran)
  }
  expect(costs[0]!.length).toBeGreaterThan(5)
  for (const ran of costs) expect(ran).toEqual(costs[0])
})

interface History {
  start(hidden: TestMember, me: TestMember): Promise<unknown>
  steps: ReadonlyArray<(hidden: TestMember, me: TestMember) => Promise<unknown>>
}

const hides = (hidden: TestMember) => db.raw('insert into invisibility values ($1, now())', [hidden.id])
const shows = (hidden: TestMember) => db.raw('delete from invisibility where member_id = $1', [hidden.id])
const unblocks = (hidden: TestMember, me: TestMember) =>
  db.raw('delete from block where member_id in ($1, $2) and other_id in ($1, $2)', [hidden.id, me.id])

/** The viewer must not see the hidden member at any moment of these. */
const histories: Record<string, History> = {
  'an invisible member blocks and then becomes visible': { start: hides, steps: [blocks, shows] },
  'a member who has blocked hides and then unblocks': { start: blocks, steps: [hides, unblocks] },
}

/** Reads that may show the hidden member. */
const reads: Record<string, (handle: Database, me: TestMember, hidden: TestMember) => Promise<boolean>> = {
  profile: (handle, me, hidden) =>
    readMember(handle, testKeys, visitOf(me), hidden.id, shownFields).then(
      () => true,
      () => false,
    ),
  'list of viewers': async (handle, me, hidden) => JSON.stringify(await listViewers(handle, visitOf(me))).includes(hidden.id),
  'list of favourites': async (handle, me, hidden) =>
    JSON.stringify(await listFavourites(handle, visitOf(me))).includes(hidden.id),
  'list of hidden members': async (handle, me, hidden) =>
    JSON.stringify(await listHidden(handle, visitOf(me))).includes(hidden.id),
  'list of likes': async (handle, me, hidden) => JSON.stringify(await listLikes(handle, visitOf(me))).includes(hidden.id),
  'number of new likes': async (handle, me) => (await countNewLikes(handle, visitOf(me))) > 0,
  presence: async (handle, me, hidden) => (await visibleTo(handle, visitOf(me), [hidden.id])).has(hidden.id),
  'landing page': async (handle, me, hidden) => (await new Showcase(handle).find(visitOf(me), hidden.id)) !== undefined,
  showcase: async (handle, me, hidden) => JSON.stringify(await new Showcase(handle).read(visitOf(me), 240)).includes(hidden.id),
}

const places = [0, 1, 2, 3, 4]
const moments = places.flatMap((first) => places.filter((second) => second >= first).map((second) => [first, second]))

/** A handle that runs the two steps of a history before the first and the second of these statements. */
function meanwhile([first, second]: readonly number[], { steps: [one, other] }: History, hidden: TestMember, me: TestMember) {
  let count = 0
  let done: Promise<unknown> = Promise.resolve()
  return (name: string) => {
    if (name.startsWith('session') || name === 'showcase_pool') return undefined
    const number = count++
    if (number !== first && number !== second) return undefined
    done = done.then(async () => {
      await pause(3)
      if (number === first) await one!(hidden, me)
      if (number === second) await other!(hidden, me)
    })
    return done
  }
}

for (const [history, steps] of Object.entries(histories))
  test.each(Object.entries(reads))(`${history}: meanwhile no %s shows them`, async (name, read) => {
    for (const moment of moments) {
      const [hidden, me] = [await member(db), await member(db)]
      await db.raw('insert into member_like values ($1, $2, now())', [hidden.id, me.id])
      await db.raw('insert into member_liked_by values ($2, $1, now())', [hidden.id, me.id])
      await db.raw('insert into shows_views values ($1, now()), ($2, now())', [hidden.id, me.id])
      await db.raw('insert into member_viewer values ($2, $1, current_date - 1)', [hidden.id, me.id])
      // A hidden member is not listed as a viewer.
      if (name === 'list of hidden members') await db.raw('insert into hidden_member values ($2, $1, now())', [hidden.id, me.id])
      await db.raw("insert into favourite values ($2, $1, '', now())", [hidden.id, me.id])
      await db.raw("insert into consent values ($1, 'shown_to_visitors', '1', now())", [hidden.id])
      await db.raw('update member_search set has_photo = true, shown_to_visitors = true where member_id = $1', [hidden.id])
      expect(await read(db, me, hidden)).toBe(true)
      await steps.start(hidden, me)
      expect([moment, await read(watched(db, meanwhile(moment, steps, hidden, me)), me, hidden)]).toEqual([moment, false])
      // The showcase draws from the latest 240.
      await db.raw('update member_search set has_photo = false where member_id = $1', [hidden.id])
    }
  })

test.each(Object.entries(histories))('%s: meanwhile no photo of them is served', async (_, steps) => {
  let before: (name: string) => unknown = () => undefined
  const app = await testApp(watched(db, (name) => (/^photo_served|^sight_/.test(name) ? before(name) : undefined)))
  for (const moment of moments.filter(([first]) => first! < 2)) {
    const [hidden, me] = [await member(db), await member(db)]
    await upload(await signedIn(app, db, hidden), await drawn(200, 250).jpeg().toBuffer())
    const { rows } = await db.raw('select id from photo where member_id = $1', [hidden.id])
    const { cookie } = await signedIn(app, db, me)
    const open = async (viewer: TestMember, session: string) => {
      const url = signMedia(visitOf(viewer), hidden.id, (rows[0] as { id: string }).id, 'thumb')
      return (await app.server.inject({ url, headers: { host: 'localhost', cookie: session } })).statusCode
    }
    const other = await member(db)
    expect(await open(other, (await signedIn(app, db, other)).cookie)).toBe(200)
    await steps.start(hidden, me)
    before = meanwhile(moment, steps, hidden, me)
    expect([moment, await open(me, cookie)]).toEqual([moment, 404])
    before = () => undefined
  }
})

test('a chat that ends while it is opened does not show later changes of the partner', async () => {
  for (const moment of places.slice(1)) {
    const [hidden, me] = [await member(db), await member(db)]
    const sent = await db.transaction((tx) =>
      sendMessage(tx, visitOf(hidden), { memberId: me.id }, { kind: 'text', text: 'hello' }, settings),
    )
    let count = 0
    const ends = async () => {
      if (count++ !== moment) return
      await db.transaction((tx) => block(tx, visitOf(hidden), me.id))
      await db.raw("update profile set name = 'renamed', city = 'Elsewhere' where member_id = $1", [hidden.id])
    }
    const chat = readMessages(watched(db, ends), visitOf(me), { conversation: sent.conversation.id }, settings)
    const answer = await chat.catch((error: { code: string }) => error.code)
    expect(JSON.stringify(answer)).not.toMatch(/renamed|Elsewhere/)
  }
})

test('a member without a profile cannot see any profile', async () => {
  const [hidden, me] = [await member(db), await member(db)]
  await db.raw('delete from profile where member_id = $1', [me.id])
  await expect(readMember(db, testKeys, visitOf(me), hidden.id, shownFields)).rejects.toMatchObject({ code: 'not_found' })
})
