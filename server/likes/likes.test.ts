import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { visitOf } from '#server/testing/visit.ts'
import { countNewLikes, endLikesBetween, forgetTakenBackLikes, like, listLikes, markSeen, unlike } from './likes.ts'

const db = await freshDatabase()

let published: Array<{ to: string; event: LiveEvent }> = []
db.hints.listen(({ to, event }) => void published.push(...to.map((id) => ({ to: id, event }))))

let ben: TestMember
let tom: TestMember

beforeEach(async () => {
  ben = await member(db)
  tom = await member(db)
  published = []
})

const likes = (giver: TestMember, liked: TestMember) => db.transaction((tx) => like(tx, visitOf(giver), liked.id))
const listOf = (viewer: TestMember) => listLikes(db, visitOf(viewer))

describe('a like', () => {
  test('is in the giver’s list and, as new, in the receiver’s', async () => {
    expect(await likes(ben, tom)).toEqual({ match: false })
    expect(await listOf(ben)).toMatchObject({ profiles: [{ id: tom.id, name: tom.username }], liked_by: [], matches: [] })
    expect(await listOf(tom)).toMatchObject({ profiles: [], liked_by: [{ id: ben.id, like_new: true }], matches: [] })
    expect(published).toEqual([{ to: tom.id, event: { type: 'like', member: ben.id } }])
  })

  test.each([
    ['is invisible', { invisible: true }],
    ['has not confirmed their address', { confirmed: false }],
  ])('of a member who %s is not published live, as no list shows it, and no match with them either', async (_, details) => {
    const hidden = await member(db, details)
    published = []
    await likes(hidden, tom)
    expect([published, (await listOf(tom)).liked_by, await countNewLikes(db, visitOf(tom))]).toEqual([[], [], 0])
    await likes(ben, tom)
    await db.raw('insert into invisibility values ($1, now())', [tom.id])
    published = []
    expect(await likes(tom, ben)).toEqual({ match: true })
    expect(published).toEqual([{ to: tom.id, event: { type: 'match', member: ben.id } }])
  })

  test('given twice is one like, published once', async () => {
    await likes(ben, tom)
    await likes(ben, tom)
    expect((await listOf(tom)).liked_by).toHaveLength(1)
    expect(published).toHaveLength(1)
  })

  test('taken back by an unlike is gone for both; an unlike without a like changes nothing', async () => {
    await likes(ben, tom)
    await db.transaction((tx) => unlike(tx, visitOf(ben), tom.id))
    await db.transaction((tx) => unlike(tx, visitOf(ben), tom.id))
    expect(await listOf(ben)).toEqual({ profiles: [], liked_by: [], matches: [] })
    expect(await listOf(tom)).toEqual({ profiles: [], liked_by: [], matches: [] })
  })

  test('that is mutual shows both whether they have a conversation, and nobody another’s', async () => {
    const max = await member(db)
    for (const [one, other] of [
      [ben, tom],
      [ben, max],
    ] as const)
      await Promise.all([likes(one, other), likes(other, one)])
    const [low, high] = [ben.id, tom.id].sort()
    const conversation = randomUUID()
    await db.raw('insert into conversation_pair (low_id, high_id, conversation_id) values ($1, $2, $3)', [
      low,
      high,
      conversation,
    ])
    expect(new Map((await listOf(ben)).matches.map((each) => [each.id, each.conversation]))).toEqual(
      new Map([
        [tom.id, conversation],
        [max.id, null],
      ]),
    )
    expect((await listOf(tom)).matches).toMatchObject([{ id: ben.id, conversation }])
    expect((await listOf(max)).matches).toMatchObject([{ id: ben.id, conversation: null }])
  })

  test('is new until the receiver opens the giver’s profile; new ones come first', async () => {
    const max = await member(db)
    await likes(ben, tom)
    await likes(max, tom)
    expect(await countNewLikes(db, visitOf(tom))).toBe(2)
    await markSeen(db, tom.id, max.id)
    expect(await countNewLikes(db, visitOf(tom))).toBe(1)
    expect((await listOf(tom)).liked_by).toMatchObject([
      { id: ben.id, like_new: true },
      { id: max.id, like_new: false },
    ])
  })

  test('survives no rollback: nothing of it is published', async () => {
    const broken = db.transaction(async (tx) => {
      await like(tx, visitOf(ben), tom.id)
      throw new Error('disk full')
    })
    await expect(broken).rejects.toThrow('disk full')
    expect((await listOf(ben)).profiles).toEqual([])
    expect(published).toEqual([])
  })
})

describe('a match', () => {
  test('is published to both when the second one likes back', async () => {
    await likes(ben, tom)
    published = []
    expect(await likes(tom, ben)).toEqual({ match: true })
    expect((await listOf(ben)).matches).toMatchObject([{ id: tom.id }])
    expect((await listOf(tom)).matches).toMatchObject([{ id: ben.id }])
    expect(published).toEqual([
      { to: ben.id, event: { type: 'like', member: tom.id } },
      { to: ben.id, event: { type: 'match', member: tom.id } },
      { to: tom.id, event: { type: 'match', member: ben.id } },
    ])
  })

  test('is found exactly once when both like each other at the same moment', async () => {
    for (let round = 0; round < 25; round++) {
      const [one, other] = [await member(db), await member(db)]
      published = []
      const answers = await Promise.all([likes(one, other), likes(other, one), likes(one, other), likes(other, one)])
      expect(answers.some(({ match }) => match)).toBe(true)
      const matches = published.filter(({ event }) => event.type === 'match').map(({ to }) => to)
      expect(matches.sort()).toEqual([one.id, other.id].sort())
    }
  })
})

describe('a member who may not be seen', () => {
  const refusal = { code: 'not_found' }

  test('cannot be liked: unknown, invisible, unconfirmed, of another site, or oneself', async () => {
    const invisible = await member(db, { invisible: true })
    const unconfirmed = await member(db, { confirmed: false })
    const elsewhere = await member(db, { siteId: 'elsewhere' })
    const unknown = { ...tom, id: '00000000-0000-4000-8000-000000000000' }
    for (const hidden of [invisible, unconfirmed, elsewhere, unknown, ben])
      await expect(likes(ben, hidden)).rejects.toMatchObject(refusal)
    expect((await listOf(ben)).profiles).toEqual([])
  })

  test('cannot be liked, and no row of theirs is waited for: an invisible member is as fast as nobody', async () => {
    const invisible = await member(db, { invisible: true })
    await db.transaction(async (tx) => {
      await tx.raw('select from profile where member_id = $1 for update', [invisible.id])
      await expect(likes(ben, invisible)).rejects.toMatchObject({ code: 'not_found' })
    })
  })

  test('cannot be liked after a block: one’s own is silent, the other’s is disclosed, but not of a member who hides as well', async () => {
    await block(ben, tom)
    await expect(likes(ben, tom)).rejects.toMatchObject(refusal)
    await expect(likes(tom, ben)).rejects.toMatchObject({ code: 'blocked', details: { values: { name: ben.username } } })
    await db.raw('insert into invisibility values ($1, now())', [ben.id])
    await expect(likes(tom, ben)).rejects.toMatchObject(refusal)
  })

  test('leaves the lists: a liker who turns invisible is not disclosed', async () => {
    await likes(ben, tom)
    await db.raw('insert into invisibility values ($1, now())', [ben.id])
    expect((await listOf(tom)).liked_by).toEqual([])
    expect(await countNewLikes(db, visitOf(tom))).toBe(0)
  })
})

test('with very many new likes the badge shows no more than the list, and the newest count', async () => {
  await likes(ben, tom)
  const hidden = (count: number) =>
    db.raw("insert into member_liked_by select $1, gen_random_uuid(), now() + interval '1 hour' from generate_series(1, $2)", [
      tom.id,
      count,
    ])
  const seen = async () => [await countNewLikes(db, visitOf(tom)), (await listOf(tom)).liked_by.length]
  await hidden(1999)
  expect(await seen()).toEqual([1, 1])
  await hidden(1)
  expect(await seen()).toEqual([0, 0])
})

test('ending the likes between two ends them in both directions, and no others', async () => {
  const max = await member(db)
  await Promise.all([likes(ben, tom), likes(tom, ben), likes(ben, max)])
  await db.transaction((tx) => endLikesBetween(tx, tom.id, ben.id))
  expect(await listOf(tom)).toEqual({ profiles: [], liked_by: [], matches: [] })
  expect(await listOf(ben)).toMatchObject({ profiles: [{ id: max.id }], liked_by: [], matches: [] })
})

test('a like and a block at the same moment leave no like', async () => {
  for (let round = 0; round < 25; round++) {
    const [one, other] = [await member(db), await member(db)]
    const blocking = db.transaction(async (tx) => {
      await tx.raw('insert into block values ($1, $2, true, now()), ($2, $1, false, now())', [other.id, one.id])
      await endLikesBetween(tx, other.id, one.id)
    })
    await Promise.allSettled([likes(one, other), blocking, likes(other, one)])
    const { rows } = await db.raw(
      'select 1 from member_like where member_id = any($1) union all select 1 from member_liked_by where member_id = any($1)',
      [[one.id, other.id]],
    )
    expect(rows).toEqual([])
  }
})

async function block(blocker: TestMember, blocked: TestMember): Promise<void> {
  await db.raw('insert into block values ($1, $2, true, now()), ($2, $1, false, now())', [blocker.id, blocked.id])
}

describe('a like given again within a day', () => {
  const notifications = async () =>
    (await db.raw('select type from notification where member_id = $1 and subject = $2', [tom.id, ben.id])).rows.map(
      (row) => (row as { type: string }).type,
    )
  const takesBack = () => db.transaction((tx) => unlike(tx, visitOf(ben), tom.id))
  /** The delivery job has sent it. */
  const markSent = () => db.raw('update notification set pushed_at = now() where member_id = $1', [tom.id])

  test('and again, thirty times, notifies nobody: one event, one notification, one place in the list', async () => {
    await likes(ben, tom)
    await markSent()
    for (let round = 0; round < 30; round++) {
      await takesBack()
      await likes(ben, tom)
    }
    expect(published).toEqual([{ to: tom.id, event: { type: 'like', member: ben.id } }])
    expect(await notifications()).toEqual([])
    expect((await listOf(tom)).liked_by).toMatchObject([{ id: ben.id }])
  })

  test('is not new to a member who has seen it', async () => {
    await likes(ben, tom)
    await markSeen(db, tom.id, ben.id)
    await takesBack()
    await likes(ben, tom)
    expect(await countNewLikes(db, visitOf(tom))).toBe(0)
  })

  test('is notified if it was not before', async () => {
    await likes(ben, tom)
    await takesBack()
    expect(await notifications()).toEqual([])
    await likes(ben, tom)
    expect(await notifications()).toEqual(['like'])
  })

  test('notifies the other of a match once, and of a new match', async () => {
    const matches = () => published.filter(({ to, event }) => to === tom.id && event.type === 'match')
    await likes(ben, tom)
    await takesBack()
    await likes(tom, ben)
    for (let round = 0; round < 3; round++) {
      await likes(ben, tom)
      await takesBack()
    }
    expect(matches()).toHaveLength(1)
  })

  test('after the liker’s own block and unblock notifies nobody either', async () => {
    await likes(ben, tom)
    await db.transaction((tx) => endLikesBetween(tx, ben.id, tom.id))
    published = []
    await likes(ben, tom)
    expect(published).toEqual([])
  })

  test('and one given after a day is a new one, also before the daily cleanup has run', async () => {
    await likes(ben, tom)
    await takesBack()
    published = []
    await db.raw("update like_taken_back set created_at = now() - interval '23 hours'")
    await likes(ben, tom)
    expect(published).toEqual([])
    await takesBack()
    await db.raw("update like_taken_back set created_at = now() - interval '24 hours 1 second'")
    await likes(ben, tom)
    expect(published).toHaveLength(1)
    await takesBack()
    await db.raw("update like_taken_back set created_at = now() - interval '23 hours'")
    await forgetTakenBackLikes(db)
    expect((await db.raw('select from like_taken_back where member_id = $1', [tom.id])).rows).toHaveLength(1)
    await db.raw("update like_taken_back set created_at = now() - interval '24 hours 1 second'")
    await forgetTakenBackLikes(db)
    expect((await db.raw('select from like_taken_back where member_id = $1', [tom.id])).rows).toEqual([])
  })
})
