import { expect, it } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import {
  reverseViewer,
  type Conversations,
  conversationsWith,
  canSee,
  visibleTo,
  type NamedVisibilityRow,
  requireVisible,
  type Viewer,
} from './sight.ts'

const db = await freshDatabase()

const him: NamedVisibilityRow = {
  member_id: 'him',
  name: 'Tom',
  site_id: 'beau',
  visible: true,
  invisible: false,
  shown_to_visitors: false,
  shown_here: false,
  apart: false,
  blocked: false,
  blocks_you: false,
}
const me: Viewer = { memberId: 'me', site: { id: 'beau', shares: [] }, sharedAt: [] }
const visitor: Viewer = { ...me, memberId: undefined }
const sharing: Viewer = { ...me, site: { id: 'beau', shares: [{ id: 'elsewhere' }] }, sharedAt: ['elsewhere'] }
const nothing: Conversations = new Map()
const unanswered: Conversations = new Map([['him', { id: 'a conversation', takesPart: false }]])
const conversation: Conversations = new Map([['him', { id: 'a conversation', takesPart: true }]])

/** What refuses a viewer's way to him. */
function refusal(viewer: Viewer, facts: Partial<NamedVisibilityRow>, conversations = nothing): string | undefined {
  try {
    requireVisible(viewer, { ...him, ...facts }, conversations)
    return undefined
  } catch (error) {
    return (error as { code: string }).code
  }
}

it.each<[what: string, Partial<NamedVisibilityRow>, known: boolean, written: boolean]>([
  ['a man of his site', {}, true, true],
  ['one who is suspended, leaving or unconfirmed', { visible: false }, false, false],
  ['one of another site', { site_id: 'elsewhere' }, false, false],
  ['an invisible man, unless he has written to him', { invisible: true }, false, true],
  ['one who is kept apart from him, unless he has written to him', { apart: true }, false, true],
  ['one whom he has blocked', { blocked: true }, false, false],
  ['one who has blocked him', { blocks_you: true }, false, false],
  ['himself', { member_id: 'me' }, false, false],
])('a member knows, or does not, of %s', (_, facts, known, written) => {
  expect(canSee(me, { ...him, ...facts }, nothing)).toBe(known)
  expect(canSee(me, { ...him, ...facts }, unanswered)).toBe(known)
  expect(canSee(me, { ...him, ...facts }, conversation)).toBe(written)
})

it.each<[what: string, viewer: Partial<Viewer>, Partial<NamedVisibilityRow>, known: boolean]>([
  ['where both agreed and the sites share', {}, {}, true],
  ['where he did not agree', {}, { shown_here: false }, false],
  ['where the viewer did not agree', { sharedAt: [] }, {}, false],
  ['where the viewer agreed to a third site', { sharedAt: ['third'] }, {}, false],
  ['where the sites share no more', { site: { id: 'beau', shares: [{ id: 'third' }] } }, {}, false],
  ['who is invisible', {}, { invisible: true }, false],
  ['who is kept apart from him', {}, { apart: true }, false],
  ['who has blocked him', {}, { blocks_you: true }, false],
  ['of whom a visitor would know', { memberId: undefined, sharedAt: [] }, { shown_to_visitors: true }, false],
])('a member knows, or does not, of a man of another site %s', (_, viewer, facts, known) => {
  const row = { ...him, site_id: 'elsewhere', shown_here: true, ...facts }
  expect(canSee({ ...sharing, ...viewer }, row, nothing)).toBe(known)
})

it('what holds for a viewer holds for whom he sees', () => {
  const row = { ...him, site_id: 'elsewhere', shown_here: true }
  const other = reverseViewer(sharing, row)
  expect(canSee(other, { ...him, member_id: 'me', shown_here: true }, nothing)).toBe(true)
  expect(canSee(other, { ...him, member_id: 'me', shown_here: false }, nothing)).toBe(false)
})

it.each<[what: string, Partial<NamedVisibilityRow>, known: boolean]>([
  ['who did not agree to it', {}, false],
  ['who agreed to it', { shown_to_visitors: true }, true],
  ['who agreed and turned invisible', { shown_to_visitors: true, invisible: true }, false],
  ['who agreed and is suspended', { shown_to_visitors: true, visible: false }, false],
  ['who agreed on another site', { shown_to_visitors: true, site_id: 'elsewhere' }, false],
])('a visitor knows, or does not, of a man %s', (_, facts, known) => {
  expect(canSee(visitor, { ...him, ...facts }, nothing)).toBe(known)
})

it('that he is blocked is told by name of a man in sight, and of nobody else', () => {
  expect(refusal(me, {})).toBeUndefined()
  expect(refusal(me, { blocks_you: true })).toBe('blocked')
  for (const hidden of [{ visible: false }, { invisible: true }, { apart: true }, { site_id: 'elsewhere' }, { blocked: true }])
    expect(refusal(me, { blocks_you: true, ...hidden })).toBe('not_found')
  expect(refusal(me, { blocks_you: true, invisible: true }, conversation)).toBe('blocked')
})

/** The rule as one sentence of SQL, as no cluster could run it: $1 the viewer or null, $2 his site. */
const knownByOneStatement = `select p.member_id from profile p
  where p.site_id = $2 and p.visible and p.member_id is distinct from $1::uuid
    and not exists (select from block b where b.member_id = $1 and b.other_id = p.member_id)
    and (not exists (select from invisibility i where i.member_id = p.member_id)
      or exists (select from participant c where c.member_id = $1 and c.other_id = p.member_id and c.answered))
    and (not exists (select from apart x where x.member_id = $1 and x.other_id = p.member_id and x.theirs <> '{}')
      or exists (select from participant c where c.member_id = $1 and c.other_id = p.member_id and c.answered))
    and ($1 is not null or exists (select from consent c where c.member_id = p.member_id and c.kind = 'shown_to_visitors'))`

it('a viewer knows of exactly those he may, whatever they did and whatever is between them', async () => {
  const men = await Promise.all(
    Array.from({ length: 64 }, (_, number) =>
      member(db, {
        siteId: number % 16 === 15 ? 'elsewhere' : 'beau',
        confirmed: number % 8 !== 7,
        invisible: number % 8 !== 7 && number % 3 === 0,
      }),
    ),
  )
  const ids = men.map((man) => man.id)
  await db.raw(
    `insert into consent (member_id, kind, version, given_at)
     select member_id, 'shown_to_visitors', '1', now() from unnest($1::uuid[]) with ordinality man (member_id, number) where number % 2 = 0`,
    [ids],
  )
  const pairs = (every: number, rest: number) => `from unnest($1::uuid[]) with ordinality one (id, number)
     join unnest($1::uuid[]) with ordinality other (id, number) on one.number < other.number and (one.number * 31 + other.number * 17) % ${every} = ${rest}`
  await db.raw(
    `insert into conversation_pair select least(one.id, other.id), greatest(one.id, other.id), gen_random_uuid() ${pairs(4, 1)}`,
    [ids],
  )
  await db.raw(
    `insert into participant (member_id, conversation_id, other_id, last_at, answered)
     select low_id, conversation_id, high_id, now(), conversation_id::text < '6' from conversation_pair
     union all select high_id, conversation_id, low_id, now(), conversation_id::text > '3' from conversation_pair`,
  )
  await db.raw(
    `insert into block select pair.* ${pairs(5, 2)} cross join lateral (values (one.id, other.id, true, now()), (other.id, one.id, false, now())) pair`,
    [ids],
  )
  await db.raw(
    `insert into apart select pair.* ${pairs(7, 3)}
       cross join lateral (values (one.id, other.id, '{x}'::bytea[], '{}'::bytea[]), (other.id, one.id, '{}', '{x}')) pair`,
    [ids],
  )
  let known = 0
  for (const memberId of [undefined, ...ids])
    for (const siteId of ['beau', 'elsewhere']) {
      const { rows } = await db.raw(knownByOneStatement, [memberId, siteId])
      const expected = (rows as Array<{ member_id: string }>).map((row) => row.member_id).sort()
      expect([...(await visibleTo(db, { memberId, site: { id: siteId, shares: [] }, sharedAt: [] }, ids))].sort()).toEqual(
        expected,
      )
      known += expected.length
    }
  expect(known).toBeGreaterThan(500)
})

it('a viewer’s conversations are found from either end, and nobody else’s', async () => {
  const [ben, tom, jan] = (await Promise.all([member(db), member(db), member(db)])).map((man) => man.id).sort() as [
    string,
    string,
    string,
  ]
  await db.raw('insert into conversation_pair values ($1, $2, $1), ($2, $3, $3), ($1, $3, $2)', [ben, tom, jan])
  await db.raw(
    'insert into participant (member_id, conversation_id, other_id, last_at, answered) values ($2, $1, $1, now(), true), ($1, $1, $2, now(), false)',
    [ben, tom],
  )
  const found = async (viewer: string, others: string[]) => Object.fromEntries(await conversationsWith(db, viewer, others))
  expect(await found(tom, [ben, jan])).toEqual({ [ben]: { id: ben, takesPart: true }, [jan]: { id: jan, takesPart: false } })
  expect(await found(ben, [tom, jan])).toEqual({ [tom]: { id: ben, takesPart: false }, [jan]: { id: tom, takesPart: false } })
  expect(await found(jan, [])).toEqual({})
})
