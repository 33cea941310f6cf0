import { describe, expect, it } from 'vitest'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type MemberDetails, type TestMember } from '#server/testing/member.ts'
import { visitOf } from '#server/testing/visit.ts'
import { dailyLimits, type LimitedAction } from '#server/platform/limits/list.ts'
import { countTowardsLimit } from './daily-limits.ts'

const db = await freshDatabase()
const app = await testApp(db)

/** How many of 400 actions in a row the member may do. */
async function allowed(by: TestMember, action: LimitedAction, confirmed = true): Promise<number> {
  const visit = visitOf(by, { confirmed })
  for (let done = 0; done < 400; done++) {
    const refused = await db
      .transaction((tx) => countTowardsLimit(tx, visit, action))
      .then(
        () => false,
        (error: { code: string }) => error.code === 'daily_limit',
      )
    if (refused) return done
  }
  return 400
}

async function joined(daysAgo: number, details: MemberDetails = {}) {
  const created = await member(db, details)
  await db.raw("update account set created_at = now() - $2 * interval '1 day' where member_id = $1", [created.id, daysAgo])
  return created
}

/** Adds conversations that the member began and that were answered. */
async function answered(starter: TestMember, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const other = await member(db)
    const { rows } = await db.raw(
      `with c as (insert into conversation select gen_random_uuid(), $1, $2, now() returning id), p as (
         insert into participant (member_id, conversation_id, other_id, last_at) select $1, id, $2, now() from c)
       insert into message select id, 1, $2, 'text', 'hi', now() from c returning conversation_id`,
      [starter.id, other.id],
    )
    expect(rows).toHaveLength(1)
  }
}

describe('a member’s daily limit grows', () => {
  it.each(Object.keys(dailyLimits) as LimitedAction[])(
    'for each %s: with confirmation, a day, a week, and answers',
    async (action) => {
      const popular = await joined(8)
      await answered(popular, 3)
      const counted = [
        await allowed(await member(db, { confirmed: false }), action, false),
        await allowed(await member(db), action),
        await allowed(await joined(2), action),
        await allowed(await joined(8), action),
        await allowed(popular, action),
      ]
      expect(counted).toEqual(dailyLimits[action])
    },
    60_000,
  )

  it('by answers in conversations the member began, at any age of the account, and not by own messages', async () => {
    const young = await joined(2)
    await answered(young, 3)
    expect(await allowed(young, 'first_message')).toBe(dailyLimits.first_message[3])
    const chatty = await joined(2)
    await answered(chatty, 3)
    await db.raw('update message set from_id = $1 where conversation_id in (select id from conversation where started_by = $1)', [
      chatty.id,
    ])
    expect(await allowed(chatty, 'first_message')).toBe(dailyLimits.first_message[2])
    const courted = await joined(2)
    await answered(courted, 3)
    await db.raw('update conversation set started_by = started_with, started_with = started_by where started_by = $1', [
      courted.id,
    ])
    expect(await allowed(courted, 'first_message')).toBe(dailyLimits.first_message[2])
  })
})

describe('a daily limit', () => {
  it('is exact for concurrent actions', async () => {
    const liker = await member(db)
    const tries = Array.from({ length: 40 }, () => db.transaction((tx) => countTowardsLimit(tx, visitOf(liker), 'block')))
    const done = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(dailyLimits.block[1])
  })

  it('begins again a day after the first action', async () => {
    const liker = await member(db)
    await allowed(liker, 'like')
    await db.raw("update daily_limit set since = since - interval '23 hours' where member_id = $1", [liker.id])
    expect(await allowed(liker, 'like')).toBe(0)
    await db.raw("update daily_limit set since = since - interval '1 hour' where member_id = $1", [liker.id])
    expect(await allowed(liker, 'like')).toBe(dailyLimits.like[1])
  })
})

describe('a member at the limit', () => {
  it('is refused with the time to wait, and keeps existing likes', async () => {
    const [liker, other, last] = [await member(db), await member(db), await member(db)]
    const client = await signedIn(app, db, liker)
    await client.post('/api/likes.php', { profile: { id: other.id } })
    await allowed(liker, 'like')
    expect(await client.post('/api/likes.php', { profile: { id: last.id } })).toMatchObject({
      status: 429,
      body: {
        error: {
          code: 'daily_limit',
          minutes: 1440,
          message: 'That’s a lot of likes for one day. You can give more in 24 hours.',
        },
      },
    })
    expect((await client.get('/api/likes.php')).body.profiles).toHaveLength(1)
    expect((await client.post('/api/likes.php', { profile: { id: other.id } })).status).toBe(201)
    expect((await client.delete('/api/likes.php', { profile: { id: other.id } })).status).toBe(204)
  })

  it('is refused for any number of concurrent likes, without using up the connections of others', async () => {
    const [liker, other, liked] = [await member(db), await member(db), await member(db)]
    const [client, others] = [await signedIn(app, db, liker), await signedIn(app, db, other)]
    const many = await Promise.all(Array.from({ length: 40 }, () => member(db)))
    await allowed(liker, 'like')
    const answers = await db.transaction(async (tx) => {
      await tx.raw('select from profile where member_id = $1 for update', [liker.id])
      const waiting = many.map(({ id }) => client.post('/api/likes.php', { profile: { id } }))
      expect((await others.post('/api/likes.php', { profile: { id: liked.id } })).status).toBe(201)
      return { waiting }
    })
    const codes = (await Promise.all(answers.waiting)).map(({ body }) => body.error.code)
    expect(codes).toEqual(many.map(() => 'daily_limit'))
  })

  it('starts no further conversation, and continues existing ones', async () => {
    const [liker, other, last] = [await member(db, { premium: true }), await member(db), await member(db)]
    const client = await signedIn(app, db, liker)
    const { conversation } = (await client.post('/api/messages.php', { profile: { id: other.id }, text: 'hi' })).body
    await allowed(liker, 'first_message')
    const refused = await client.post('/api/messages.php', { profile: { id: last.id }, text: 'hi' })
    expect([refused.status, refused.body.error.code]).toEqual([429, 'daily_limit'])
    expect((await client.get('/api/chats.php')).body).toHaveLength(1)
    expect((await client.post('/api/messages.php', { conversation, text: 'hi again' })).status).toBe(201)
  })

  it('blocks and reports no further member that day; an existing block stays and may be repeated', async () => {
    const [liker, other, blocked] = [await member(db), await member(db), await member(db)]
    const client = await signedIn(app, db, liker)
    await client.post('/api/block.php', { profile: { id: blocked.id } })
    await allowed(liker, 'block')
    expect((await client.post('/api/block.php', { profile: { id: blocked.id } })).status).toBeLessThan(300)
    await allowed(liker, 'report')
    expect((await client.post('/api/block.php', { profile: { id: other.id } })).body.error.code).toBe('daily_limit')
    expect((await client.get('/api/block.php')).body).toMatchObject([{ id: blocked.id }])
    const report = { profile: { id: other.id }, reason: 'spam', text: '' }
    expect((await client.post('/api/report.php', report)).body.error.code).toBe('daily_limit')
    expect((await db.raw('select 1 from report where reporter_id = $1', [liker.id])).rows).toEqual([])
  })
})
