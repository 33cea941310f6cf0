import { setTimeout } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { lockBoth } from '#server/profile/profile.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type MemberDetails, type TestMember } from '#server/testing/member.ts'
import { visitOf as visitAt } from '#server/testing/visit.ts'
import { decide, eraseSwipes, readDeck, takeBack } from './swipe.ts'

const db = await freshDatabase()

let ben: TestMember
beforeEach(async () => {
  // Members of earlier tests suit nobody any more.
  await db.raw(`update profile set visible = false`)
  await db.raw('delete from member_search')
  ben = await member(db)
})

const { site } = visitAt()
const amsterdam = { ...site, settings: { ...site.settings, time_zone: 'Europe/Amsterdam' } }
const visitOf = (who: TestMember) => visitAt(who, { site: amsterdam })
const deckOf = async (who: TestMember, now?: Date) => (await readDeck(db, visitOf(who), now)).deck.map(({ id }) => id)
const decides = (who: TestMember, other: { id: string }, liked: boolean, now?: Date) =>
  db.transaction((tx) => decide(tx, visitOf(who), other.id, liked, now))
const undoes = (who: TestMember, other: { id: string }, now?: Date) =>
  db.transaction((tx) => takeBack(tx, visitOf(who), other.id, now))
const men = (count: number, details: MemberDetails = {}) => Promise.all(Array.from({ length: count }, () => member(db, details)))
const leftOf = async (who: TestMember, now?: Date) => (await readDeck(db, visitOf(who), now)).likes_left
const hour = 3_600_000

describe('the deck', () => {
  test('shows each suitable member once, until the player has decided about all; then it is empty', async () => {
    const all = await men(23)
    const seen: string[] = []
    for (let deck = await deckOf(ben); deck.length > 0; deck = await deckOf(ben)) {
      expect(deck.length).toBeLessThanOrEqual(limits.swipeCards)
      for (const id of deck) {
        seen.push(id)
        await decides(ben, { id }, false)
      }
    }
    expect(seen.sort()).toEqual(all.map(({ id }) => id).sort())
    // Nor does it start over.
    expect(await deckOf(ben, new Date(Date.now() + 2 * hour))).toEqual([])
  })

  test.each([15, 35])('shows the cards behind %i that may not be shown any more, without a new sweep', async (gone) => {
    await men(gone + 5)
    const order = await deckOf(ben)
    await db.raw(
      'insert into block select $1, other_id, true, now() from swipe_deck where member_id = $1 order by pos limit $2',
      [ben.id, gone],
    )
    const left = await deckOf(ben)
    expect(left).toHaveLength(5)
    expect(left.filter((id) => order.includes(id))).toEqual([])
  })

  test('stays the same until the player decides', async () => {
    await men(15)
    expect(await deckOf(ben)).toEqual(await deckOf(ben))
  })

  test('begins with the player’s own city and goes on from near to far, over borders', async () => {
    const far = await member(db, { country: 'DE', region: 'BE', cityId: 2950159, city: 'Berlin' })
    const near = await member(db, { cityId: 2745912, city: 'Utrecht' })
    const own = await men(12)
    expect(new Set((await deckOf(ben)).slice(0, 10))).not.toContain(far.id)
    for (const each of own) await decides(ben, each, false)
    expect(new Set(await deckOf(ben))).toEqual(new Set([near.id, far.id]))
  })

  test('shows members who joined after it was filled, even in a city behind the sweep', async () => {
    await men(3)
    for (const id of await deckOf(ben)) await decides(ben, { id }, false)
    const newcomer = await member(db)
    expect(await deckOf(ben)).toEqual([])
    const later = new Date(Date.now() + 2 * hour)
    expect(await deckOf(ben, later)).toEqual([newcomer.id])
    const next = await member(db, { cityId: 2745912, city: 'Utrecht' })
    await db.raw(`update swipe set ended_at = null, step = 5 where member_id = $1`, [ben.id])
    await db.raw('update member_search set joined = $2 where member_id = $1', [next.id, later.toISOString().slice(0, 10)])
    expect(new Set(await deckOf(ben, later))).toEqual(new Set([newcomer.id, next.id]))
  })

  test('asks both: genders and ages that each of the two seeks', async () => {
    await db.raw(`update profile set seeks = '{man,couple}', seeks_min_age = 30, seeks_max_age = 40 where member_id = $1`, [
      ben.id,
    ])
    const fits = await member(db)
    await member(db, { gender: 'trans_man' })
    await member(db, { birthDate: '1960-01-01' })
    await member(db, { birthDate: '2003-01-01' })
    const seekers = await men(3)
    for (const [index, wish] of ["seeks = '{couple}'", 'seeks_min_age = 50', 'seeks_max_age = 25'].entries())
      await db.raw(`update profile set ${wish} where member_id = $1`, [seekers[index]!.id])
    for (const [index, wish] of ['seeks = 8', 'seeks_min_age = 50', 'seeks_max_age = 25'].entries())
      await db.raw(`update member_search set ${wish} where member_id = $1`, [seekers[index]!.id])
    expect(await deckOf(ben)).toEqual([fits.id])
  })

  test('is gathered anew when the player seeks others, or is somewhere else', async () => {
    const [man, couple] = [await member(db), await member(db, { gender: 'couple' })]
    await db.raw(`update profile set seeks = '{man}' where member_id = $1`, [ben.id])
    expect(await deckOf(ben)).toEqual([man.id])
    await db.raw(`update profile set seeks = '{couple}' where member_id = $1`, [ben.id])
    expect(await deckOf(ben)).toEqual([couple.id])
  })

  const between = (table: string, rest: string) => (one: string, other: string) =>
    db.raw(`insert into ${table} values ($1, $2${rest})`, [one, other])
  const sql = (text: string) => (_: string, other: string) => db.raw(text, [other])
  test.each([
    ['blocks', between('block', ', true, now()')],
    ['is blocked by', between('block', ', false, now()')],
    ['is listed as known by', between('known_contact', ", '{}', '{x}'")],
    ['has hidden', between('hidden_member', ', now()')],
    ['likes already', between('member_like', ', now()')],
    ['sees no more, because they are invisible, in', sql('insert into invisibility values ($1, now())')],
    ['sees no more, because they are suspended or leaving, in', sql('update profile set visible = false where member_id = $1')],
    ['finds on another site', sql("update profile set site_id = 'elsewhere' where member_id = $1")],
    ['is sought by no more', sql("update profile set seeks = '{couple}' where member_id = $1")],
  ])('leaves out at once a member the player %s', async (_, happens) => {
    const [gone, stays] = await men(2)
    expect(await deckOf(ben)).toHaveLength(2)
    await happens(ben.id, gone!.id)
    expect(await deckOf(ben)).toEqual([stays!.id])
  })

  test.each([
    ['a block', 'insert into block values ($1, $2, true, now())'],
    ['a list of people one knows', "insert into known_contact values ($1, $2, '{}', '{x}')"],
    ['hiding them', 'insert into hidden_member values ($1, $2, now())'],
    ['a like', 'insert into member_like values ($1, $2, now())'],
  ])('is not filled with members kept away by %s', async (_, keeps) => {
    const other = await member(db)
    await db.raw(keeps, [ben.id, other.id])
    await deckOf(ben)
    expect((await db.raw('select from swipe_deck where member_id = $1', [ben.id])).rows).toEqual([])
  })
})

describe('while the deck is filled', () => {
  test('the player’s row is not locked: a decision does not wait, and a member passed meanwhile is not added', async () => {
    const [passed, stays] = await men(2)
    let decided = false
    const slow = {
      ...db,
      rows: async (...read: Parameters<typeof db.rows>) => {
        const rows = await db.rows(...read)
        if (read[0].name !== 'swipe_sweep' || decided) return rows
        decided = true
        await decides(ben, passed!, false)
        return rows
      },
    } as typeof db
    expect((await readDeck(slow, visitOf(ben))).deck.map(({ id }) => id)).toEqual([stays!.id])
  })

  test('by two pages at once, it is filled once', async () => {
    const all = await men(30)
    const decks = await Promise.all(Array.from({ length: 6 }, () => deckOf(ben)))
    for (const deck of decks) expect(deck).toEqual(decks[0])
    const { rows } = await db.raw('select pos from swipe_deck where member_id = $1 order by pos', [ben.id])
    expect(rows).toEqual(all.map((_, index) => ({ pos: index + 1 })))
  })
})

describe('a day’s likes', () => {
  test('are four, and never more, however many are tried at once; passing goes on', async () => {
    const others = await men(50)
    const tries = await Promise.allSettled(others.map((other) => decides(ben, other, true)))
    const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    expect(refused.map(({ code }) => code)).toEqual(Array(46).fill('daily_limit'))
    expect((await db.raw('select from member_like where member_id = $1', [ben.id])).rows).toHaveLength(4)
    expect(await leftOf(ben)).toBe(0)
    const unliked = tries.findIndex(({ status }) => status === 'rejected')
    expect(await decides(ben, others[unliked]!, false)).toEqual({ match: false, likes_left: 0 })
  })

  test('begin anew at midnight where the site is at home, and not before', async () => {
    const [one, ...more] = await men(8)
    // In Amsterdam it is ten to twelve at night.
    const evening = new Date('2026-11-23T22:50:00Z')
    for (const other of more.slice(0, 4)) await decides(ben, other, true, evening)
    await expect(decides(ben, one!, true, evening)).rejects.toMatchObject({ code: 'daily_limit', details: { minutes: 10 } })
    const night = new Date('2026-11-23T23:00:00Z')
    expect(await leftOf(ben, night)).toBe(4)
    expect(await decides(ben, one!, true, night)).toEqual({ match: false, likes_left: 3 })
  })

  test.each([
    ['23 hours', '2026-03-28T23:00:00Z', 23 * 60],
    ['25 hours', '2026-10-24T22:00:00Z', 25 * 60],
  ])('that are used up as a day of %s begins come back at its end', async (_, midnight, minutes) => {
    const now = new Date(midnight)
    const [one, ...more] = await men(limits.swipeLikesPerDay + 1)
    for (const other of more) await decides(ben, other, true, now)
    await expect(decides(ben, one!, true, now)).rejects.toMatchObject({ code: 'daily_limit', details: { minutes } })
  })

  test('are not spent on members already liked, nor on members who may not be seen', async () => {
    const [liked, hidden] = [await member(db), await member(db, { invisible: true })]
    await db.raw('insert into member_like values ($1, $2, now())', [ben.id, liked.id])
    expect(await decides(ben, liked, true)).toEqual({ match: false, likes_left: 4 })
    for (const like of [true, false]) await expect(decides(ben, hidden, like)).rejects.toMatchObject({ code: 'not_found' })
    expect(await leftOf(ben)).toBe(4)
  })

  test('make a match when the other likes the player too', async () => {
    const other = await member(db)
    await decides(other, ben, true)
    expect(await decides(ben, other, true)).toEqual({ match: true, likes_left: 3 })
  })
})

describe('taking back', () => {
  test('brings the passed member back on top, once', async () => {
    await men(5)
    const [first, second] = await deckOf(ben)
    await decides(ben, { id: first! }, false)
    await decides(ben, { id: second! }, false)
    expect(await undoes(ben, { id: second! })).toEqual({ profile: { id: second }, likes_left: 4 })
    expect((await deckOf(ben))[0]).toBe(second)
    await expect(undoes(ben, { id: second! })).rejects.toMatchObject({ code: 'swipe_too_late' })
  })

  test('takes back no other decision than the one meant, when that is not the newest', async () => {
    const [liked, passed] = await men(2)
    await decides(ben, liked!, true)
    await expect(undoes(ben, passed!)).rejects.toMatchObject({ code: 'swipe_too_late' })
    await decides(ben, passed!, false)
    await expect(undoes(ben, liked!)).rejects.toMatchObject({ code: 'swipe_too_late' })
    expect((await db.raw('select liked_id from member_like where member_id = $1', [ben.id])).rows).toEqual([
      { liked_id: liked!.id },
    ])
    expect(await undoes(ben, passed!)).toEqual({ profile: { id: passed!.id }, likes_left: 3 })
  })

  test('gives a like back to the day, and the like itself is gone', async () => {
    const other = await member(db)
    await decides(ben, other, true)
    expect(await undoes(ben, other)).toEqual({ profile: { id: other.id }, likes_left: 4 })
    expect((await db.raw('select from member_liked_by where member_id = $1', [other.id])).rows).toEqual([])
    expect(await deckOf(ben)).toEqual([other.id])
  })

  test('gives no like back that was a match', async () => {
    const other = await member(db)
    await decides(other, ben, true)
    await decides(ben, other, true)
    expect(await undoes(ben, other)).toEqual({ profile: { id: other.id }, likes_left: 3 })
    expect((await db.raw('select from member_like where member_id = $1', [ben.id])).rows).toEqual([])
  })

  test('is for a minute, and gives back only today’s', async () => {
    const other = await member(db)
    const now = new Date()
    await decides(ben, other, false, now)
    await expect(undoes(ben, other, new Date(now.getTime() + 60_001))).rejects.toMatchObject({ code: 'swipe_too_late' })
    const late = new Date('2026-11-23T22:59:50Z')
    await decides(ben, other, true, late)
    expect(await undoes(ben, other, new Date('2026-11-23T23:00:10Z'))).toMatchObject({ likes_left: 4 })
  })

  test('tried twenty times at once happens once', async () => {
    const other = await member(db)
    await decides(ben, other, true)
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => undoes(ben, other)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await leftOf(ben)).toBe(4)
  })

  test('is too late for a member hidden meanwhile, who is in no deck', async () => {
    const other = await member(db)
    await decides(ben, other, false)
    await db.raw('insert into invisibility values ($1, now())', [other.id])
    await expect(undoes(ben, other)).rejects.toMatchObject({ code: 'swipe_too_late' })
    expect((await db.raw('select from swipe_deck where member_id = $1', [ben.id])).rows).toEqual([])
  })

  test('does not touch earlier likes from elsewhere', async () => {
    const other = await member(db)
    await db.raw('insert into member_like values ($1, $2, now())', [ben.id, other.id])
    await decides(ben, other, true)
    await expect(undoes(ben, other)).rejects.toMatchObject({ code: 'swipe_too_late' })
  })
})

test('a pass during a block waits for it, and is not kept', async () => {
  const other = await member(db)
  const coming: Promise<unknown>[] = []
  await db.transaction(async (tx) => {
    await lockBoth(tx, ben.id, other.id)
    await tx.raw('insert into block values ($1, $2, true, now()), ($2, $1, false, now())', [other.id, ben.id])
    coming.push(decides(ben, other, false).catch((error: { code: string }) => error.code))
    await setTimeout(200)
  })
  expect(await Promise.all(coming)).toEqual(['blocked'])
  expect((await db.raw('select from swipe_pass where other_id = $1', [other.id])).rows).toEqual([])
})

test('nothing of an erased member stays in the game, neither in their rows nor in others’, however many passed them: a part at a time', async () => {
  const other = await member(db)
  await deckOf(other)
  await decides(ben, other, false)
  await decides(other, ben, false)
  await db.raw('insert into swipe_pass select gen_random_uuid(), $1, now() from generate_series(1, 600)', [ben.id])
  expect(await db.transaction((tx) => eraseSwipes(tx, ben.id))).toBe(true)
  expect(await db.transaction((tx) => eraseSwipes(tx, ben.id))).toBe(false)
  for (const table of ['swipe', 'swipe_deck', 'swipe_pass'])
    expect((await db.raw(`select from ${table} where ${table}::text like '%' || $1 || '%'`, [ben.id])).rows, table).toEqual([])
})
