import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readMessages } from '#server/chat/chat.ts'
import { sendMessage } from '#server/chat/sending/sending.ts'
import { addFavourite, listFavourites, writeNote } from '#server/favourites/favourites.ts'
import { hide, listHidden } from '#server/hidden/hidden.ts'
import { countNewLikes, like, listLikes } from '#server/likes/likes.ts'
import { readMember } from '#server/member/member.ts'
import { signMedia } from '#server/platform/files/signed-media.ts'
import type { Database, Handle, Statement } from '#server/platform/database/database.ts'
import { block } from '#server/privacy/privacy.ts'
import { report } from '#server/privacy/report.ts'
import { visibleTo } from '#server/profile/sight/sight.ts'
import { Showcase } from '#server/search/showcase.ts'
import { defaultSite } from '#server/site/default-site.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { drawn } from '#server/testing/pictures.ts'
import { upload } from '#server/testing/upload.ts'
import { visitOf } from '#server/testing/visit.ts'
import { listViewers } from '#server/viewers/viewers.ts'

const db = await freshDatabase()
const { settings } = defaultSite('localhost', '')
const shownFields = { visible_profile_fields: [], visible_profile_notes: [] }

const blocks = (him: TestMember, me: TestMember) =>
  db.raw('insert into block values ($1, $2, true, now()), ($2, $1, false, now())', [him.id, me.id])

/** The same handle, which tells of each statement before it runs it. */
function watched<Kind extends Handle>(handle: Kind, before: (name: string) => unknown): Kind {
  const told =
    (run: Handle['rows'] | Handle['row'] | Handle['run']) =>
    async (statement: Statement<unknown>, values?: readonly unknown[]) => {
      await before(statement.name)
      return run(statement, values)
    }
  return { ...handle, rows: told(handle.rows), row: told(handle.row), run: told(handle.run) }
}

/** What a member does to one whom he names; `before` hears of each statement. */
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
])('who %s a man out of his sight costs the database exactly what nobody costs it', async (name, act) => {
  const me = await member(db)
  const men = {
    nobody: { id: randomUUID() },
    invisible: await member(db, { invisible: true }),
    unconfirmed: await member(db, { confirmed: false }),
    'of another site': await member(db, { siteId: 'elsewhere' }),
    'of another site and invisible': await member(db, { siteId: 'elsewhere', invisible: true }),
    ...(name !== 'blocks' && { blocked: await member(db) }),
  }
  if (men.blocked) await blocks(me, men.blocked)
  const costs = new Map<string, string[]>()
  for (const [kind, { id }] of Object.entries(men)) {
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

test('a report of a message of a man out of his sight runs exactly what one about nobody runs', async () => {
  const me = await member(db)
  const men = [
    { id: randomUUID() },
    await member(db, { siteId: 'elsewhere' }),
    await member(db, { invisible: true }),
    await member(db),
  ]
  const costs: string[][] = []
  for (const { id } of men) {
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
  begins(him: TestMember, me: TestMember): Promise<unknown>
  goesOn: ReadonlyArray<(him: TestMember, me: TestMember) => Promise<unknown>>
}

const hides = (him: TestMember) => db.raw('insert into invisibility values ($1, now())', [him.id])
const shows = (him: TestMember) => db.raw('delete from invisibility where member_id = $1', [him.id])
const unblocks = (him: TestMember, me: TestMember) =>
  db.raw('delete from block where member_id in ($1, $2) and other_id in ($1, $2)', [him.id, me.id])

/** At no moment of them may the viewer know of him. */
const histories: Record<string, History> = {
  'an invisible man blocks and then shows himself': { begins: hides, goesOn: [blocks, shows] },
  'a man who has blocked hides and then takes the block back': { begins: blocks, goesOn: [hides, unblocks] },
}

/** Reads that show him or do not, by the statements they are made of. */
const reads: Record<string, (handle: Database, me: TestMember, him: TestMember) => Promise<boolean>> = {
  profile: (handle, me, him) =>
    readMember(handle, testKeys, visitOf(me), him.id, shownFields).then(
      () => true,
      () => false,
    ),
  'list of viewers': async (handle, me, him) => JSON.stringify(await listViewers(handle, visitOf(me))).includes(him.id),
  'list of favourites': async (handle, me, him) => JSON.stringify(await listFavourites(handle, visitOf(me))).includes(him.id),
  'list of those he hides': async (handle, me, him) => JSON.stringify(await listHidden(handle, visitOf(me))).includes(him.id),
  'list of likes': async (handle, me, him) => JSON.stringify(await listLikes(handle, visitOf(me))).includes(him.id),
  'number of new likes': async (handle, me) => (await countNewLikes(handle, visitOf(me))) > 0,
  presence: async (handle, me, him) => (await visibleTo(handle, visitOf(me), [him.id])).has(him.id),
  'landing page': async (handle, me, him) => (await new Showcase(handle).find(visitOf(me), him.id)) !== undefined,
  showcase: async (handle, me, him) => JSON.stringify(await new Showcase(handle).read(visitOf(me), 240)).includes(him.id),
}

const places = [0, 1, 2, 3, 4]
const moments = places.flatMap((first) => places.filter((second) => second >= first).map((second) => [first, second]))

/** A handle on which the history goes on before the first and the second of these statements, while those sent with them run. */
function meanwhile([first, second]: readonly number[], { goesOn: [one, other] }: History, him: TestMember, me: TestMember) {
  let count = 0
  let done: Promise<unknown> = Promise.resolve()
  return (name: string) => {
    if (name.startsWith('session') || name === 'showcase_pool') return undefined
    const number = count++
    if (number !== first && number !== second) return undefined
    done = done.then(async () => {
      await pause(3)
      if (number === first) await one!(him, me)
      if (number === second) await other!(him, me)
    })
    return done
  }
}

for (const [history, steps] of Object.entries(histories))
  test.each(Object.entries(reads))(`${history}: while that happens, no %s shows him`, async (name, read) => {
    for (const moment of moments) {
      const [him, me] = [await member(db), await member(db)]
      await db.raw('insert into member_like values ($1, $2, now())', [him.id, me.id])
      await db.raw('insert into member_liked_by values ($2, $1, now())', [him.id, me.id])
      await db.raw('insert into shows_views values ($1, now()), ($2, now())', [him.id, me.id])
      await db.raw('insert into member_viewer values ($2, $1, current_date - 1)', [him.id, me.id])
      // Who is hidden is no viewer.
      if (name === 'list of those he hides') await db.raw('insert into hidden_member values ($2, $1, now())', [him.id, me.id])
      await db.raw("insert into favourite values ($2, $1, '', now())", [him.id, me.id])
      await db.raw("insert into consent values ($1, 'shown_to_visitors', '1', now())", [him.id])
      await db.raw('update member_search set has_photo = true, shown_to_visitors = true where member_id = $1', [him.id])
      expect(await read(db, me, him)).toBe(true)
      await steps.begins(him, me)
      expect([moment, await read(watched(db, meanwhile(moment, steps, him, me)), me, him)]).toEqual([moment, false])
      // The showcase draws from the latest 240.
      await db.raw('update member_search set has_photo = false where member_id = $1', [him.id])
    }
  })

test.each(Object.entries(histories))('%s: while that happens, no photo of his is served', async (_, steps) => {
  let before: (name: string) => unknown = () => undefined
  const app = await testApp(watched(db, (name) => (/^photo_served|^sight_/.test(name) ? before(name) : undefined)))
  for (const moment of moments.filter(([first]) => first! < 2)) {
    const [him, me] = [await member(db), await member(db)]
    await upload(await signedIn(app, db, him), await drawn(200, 250).jpeg().toBuffer())
    const { rows } = await db.raw('select id from photo where member_id = $1', [him.id])
    const { cookie } = await signedIn(app, db, me)
    const open = async (viewer: TestMember, session: string) => {
      const url = signMedia(visitOf(viewer), him.id, (rows[0] as { id: string }).id, 'thumb')
      return (await app.server.inject({ url, headers: { host: 'localhost', cookie: session } })).statusCode
    }
    const other = await member(db)
    expect(await open(other, (await signedIn(app, db, other)).cookie)).toBe(200)
    await steps.begins(him, me)
    before = meanwhile(moment, steps, him, me)
    expect([moment, await open(me, cookie)]).toEqual([moment, 404])
    before = () => undefined
  }
})

test('whose chat ends while it is being opened is not shown as he is after that', async () => {
  for (const moment of places.slice(1)) {
    const [him, me] = [await member(db), await member(db)]
    const sent = await db.transaction((tx) =>
      sendMessage(tx, visitOf(him), { memberId: me.id }, { kind: 'text', text: 'hello' }, settings),
    )
    let count = 0
    const ends = async () => {
      if (count++ !== moment) return
      await db.transaction((tx) => block(tx, visitOf(him), me.id))
      await db.raw("update profile set name = 'renamed', city = 'Elsewhere' where member_id = $1", [him.id])
    }
    const chat = readMessages(watched(db, ends), visitOf(me), { conversation: sent.conversation.id }, settings)
    const answer = await chat.catch((error: { code: string }) => error.code)
    expect(JSON.stringify(answer)).not.toMatch(/renamed|Elsewhere/)
  }
})

test('a member without a profile of his own is shown nobody’s', async () => {
  const [him, me] = [await member(db), await member(db)]
  await db.raw('delete from profile where member_id = $1', [me.id])
  await expect(readMember(db, testKeys, visitOf(me), him.id, shownFields)).rejects.toMatchObject({ code: 'not_found' })
})
