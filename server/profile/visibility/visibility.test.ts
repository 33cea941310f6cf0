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
} from './visibility.ts'

const db = await freshDatabase()

const other: NamedVisibilityRow = {
  member_id: 'other',
  name: 'Tom',
  site_id: 'beau',
  visible: true,
  invisible: false,
  shown_to_visitors: false,
  shown_here: false,
  hidden_contact: false,
  blocked: false,
  blocks_you: false,
}
const viewer: Viewer = { memberId: 'viewer', site: { id: 'beau', shares: [] }, sharedAt: [] }
const visitor: Viewer = { ...viewer, memberId: undefined }
const sharing: Viewer = { ...viewer, site: { id: 'beau', shares: [{ id: 'elsewhere' }] }, sharedAt: ['elsewhere'] }
const nothing: Conversations = new Map()
const unanswered: Conversations = new Map([['other', { id: 'a conversation', takesPart: false }]])
const conversation: Conversations = new Map([['other', { id: 'a conversation', takesPart: true }]])

/** The code of the refusal for a viewer, if any. */
function refusal(viewer: Viewer, facts: Partial<NamedVisibilityRow>, conversations = nothing): string | undefined {
  try {
    requireVisible(viewer, { ...other, ...facts }, conversations)
    return undefined
  } catch (error) {
    return (error as { code: string }).code
  }
}

it.each<[what: string, Partial<NamedVisibilityRow>, known: boolean, written: boolean]>([
  ['a member of the same site', {}, true, true],
  ['a member who is suspended, leaving or unconfirmed', { visible: false }, false, false],
  ['a member of another site', { site_id: 'elsewhere' }, false, false],
  ['an invisible member, unless they wrote to the viewer', { invisible: true }, false, true],
  ['a member who lists the viewer, unless they wrote to the viewer', { hidden_contact: true }, false, true],
  ['a member whom the viewer blocked', { blocked: true }, false, false],
  ['a member who blocked the viewer', { blocks_you: true }, false, false],
  ['the viewer', { member_id: 'viewer' }, false, false],
])('whether a viewer can see %s', (_, facts, known, written) => {
  expect(canSee(viewer, { ...other, ...facts }, nothing)).toBe(known)
  expect(canSee(viewer, { ...other, ...facts }, unanswered)).toBe(known)
  expect(canSee(viewer, { ...other, ...facts }, conversation)).toBe(written)
})

it.each<[what: string, viewer: Partial<Viewer>, Partial<NamedVisibilityRow>, known: boolean]>([
  ['when both agreed and the sites share', {}, {}, true],
  ['when the member did not agree', {}, { shown_here: false }, false],
  ['when the viewer did not agree', { sharedAt: [] }, {}, false],
  ['when the viewer agreed to a third site', { sharedAt: ['third'] }, {}, false],
  ['when the sites no longer share', { site: { id: 'beau', shares: [{ id: 'third' }] } }, {}, false],
  ['who is invisible', {}, { invisible: true }, false],
  ['who lists the viewer', {}, { hidden_contact: true }, false],
  ['who blocked the viewer', {}, { blocks_you: true }, false],
  ['who is shown to visitors', { memberId: undefined, sharedAt: [] }, { shown_to_visitors: true }, false],
])('whether a viewer can see a member of another site %s', (_, viewer, facts, known) => {
  const row = { ...other, site_id: 'elsewhere', shown_here: true, ...facts }
  expect(canSee({ ...sharing, ...viewer }, row, nothing)).toBe(known)
})

it('visibility of shared members is symmetric', () => {
  const row = { ...other, site_id: 'elsewhere', shown_here: true }
  const reversed = reverseViewer(sharing, row)
  expect(canSee(reversed, { ...other, member_id: 'viewer', shown_here: true }, nothing)).toBe(true)
  expect(canSee(reversed, { ...other, member_id: 'viewer', shown_here: false }, nothing)).toBe(false)
})

it.each<[what: string, Partial<NamedVisibilityRow>, known: boolean]>([
  ['who did not agree', {}, false],
  ['who agreed', { shown_to_visitors: true }, true],
  ['who agreed and turned invisible', { shown_to_visitors: true, invisible: true }, false],
  ['who agreed and is suspended', { shown_to_visitors: true, visible: false }, false],
  ['who agreed on another site', { shown_to_visitors: true, site_id: 'elsewhere' }, false],
])('whether a visitor can see a member %s', (_, facts, known) => {
  expect(canSee(visitor, { ...other, ...facts }, nothing)).toBe(known)
})

it('only a visible member is named as the blocker', () => {
  expect(refusal(viewer, {})).toBeUndefined()
  expect(refusal(viewer, { blocks_you: true })).toBe('blocked')
  for (const hidden of [
    { visible: false },
    { invisible: true },
    { hidden_contact: true },
    { site_id: 'elsewhere' },
    { blocked: true },
  ])
    expect(refusal(viewer, { blocks_you: true, ...hidden })).toBe('not_found')
  expect(refusal(viewer, { blocks_you: true, invisible: true }, conversation)).toBe('blocked')
})

/** The rule as one SQL statement, which a cluster could not run: $1: the viewer or null; $2: the viewer's site. */
const visibleByOneStatement = `select p.member_id from profile p
  where p.site_id = $2 and p.visible and p.member_id is distinct from $1::uuid
    and not exists (select from block b where b.member_id = $1 and b.other_id = p.member_id)
    and (not exists (select from invisibility i where i.member_id = p.member_id)
      or exists (select from participant c where c.member_id = $1 and c.other_id = p.member_id and c.answered))
    and (not exists (select from known_contact x where x.member_id = $1 and x.other_id = p.member_id and x.theirs <> '{}')
      or exists (select from participant c where c.member_id = $1 and c.other_id = p.member_id and c.answered))
    and ($1 is not null or exists (select from consent c where c.member_id = p.member_id and c.kind = 'shown_to_visitors'))`

it('a viewer sees exactly the members that the rule allows, for all states and relations', async () => {
  const members = await Promise.all(
    Array.from({ length: 64 }, (_, number) =>
      member(db, {
        siteId: number % 16 === 15 ? 'elsewhere' : 'beau',
        confirmed: number % 8 !== 7,
        invisible: number % 8 !== 7 && number % 3 === 0,
      }),
    ),
  )
  const ids = members.map(({ id }) => id)
  await db.raw(
    `insert into consent (member_id, kind, version, given_at)
     select member_id, 'shown_to_visitors', '1', now() from unnest($1::uuid[]) with ordinality one (member_id, number) where number % 2 = 0`,
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
    `insert into known_contact select pair.* ${pairs(7, 3)}
       cross join lateral (values (one.id, other.id, '{x}'::bytea[], '{}'::bytea[]), (other.id, one.id, '{}', '{x}')) pair`,
    [ids],
  )
  let known = 0
  for (const memberId of [undefined, ...ids])
    for (const siteId of ['beau', 'elsewhere']) {
      const { rows } = await db.raw(visibleByOneStatement, [memberId, siteId])
      const expected = (rows as Array<{ member_id: string }>).map((row) => row.member_id).sort()
      expect([...(await visibleTo(db, { memberId, site: { id: siteId, shares: [] }, sharedAt: [] }, ids))].sort()).toEqual(
        expected,
      )
      known += expected.length
    }
  expect(known).toBeGreaterThan(500)
})

it('a viewer’s conversations are found from either side, and no others', async () => {
  const [ben, tom, jan] = (await Promise.all([member(db), member(db), member(db)])).map(({ id }) => id).sort() as [
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
