import { describe, expect, it } from 'vitest'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type MemberDetails, type TestMember } from '#server/testing/member.ts'
import { visitOf } from '#server/testing/visit.ts'
import { type LimitedAction, countTowardsLimit, dailyLimits } from './daily-limits.ts'

const db = await freshDatabase()
const app = await testApp(db)

/** How many of 400 of them he may do in a row. */
async function allowed(man: TestMember, action: LimitedAction, confirmed = true): Promise<number> {
  const visit = visitOf(man, { confirmed })
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
  const man = await member(db, details)
  await db.raw("update account set created_at = now() - $2 * interval '1 day' where member_id = $1", [man.id, daysAgo])
  return man
}

/** So many men whom he wrote to have written back. */
async function answered(man: TestMember, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const other = await member(db)
    const { rows } = await db.raw(
      `with c as (insert into conversation select gen_random_uuid(), $1, $2, now() returning id), p as (
         insert into participant (member_id, conversation_id, other_id, last_at) select $1, id, $2, now() from c)
       insert into message select id, 1, $2, 'text', 'hi', now() from c returning conversation_id`,
      [man.id, other.id],
    )
    expect(rows).toHaveLength(1)
  }
}

describe('a member’s pace grows', () => {
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

  it('by answers at any age to what one began oneself, and by one’s own messages not at all', async () => {
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

describe('a day’s worth', () => {
  it('is exactly that when all come at once', async () => {
    const man = await member(db)
    const tries = Array.from({ length: 40 }, () => db.transaction((tx) => countTowardsLimit(tx, visitOf(man), 'block')))
    const done = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(dailyLimits.block[1])
  })

  it('begins anew a day after its first', async () => {
    const man = await member(db)
    await allowed(man, 'like')
    await db.raw("update pace set since = since - interval '23 hours' where member_id = $1", [man.id])
    expect(await allowed(man, 'like')).toBe(0)
    await db.raw("update pace set since = since - interval '1 hour' where member_id = $1", [man.id])
    expect(await allowed(man, 'like')).toBe(dailyLimits.like[1])
  })
})

describe('who goes too fast', () => {
  it('is told so kindly and when it ends, and nothing has happened; what he has he keeps', async () => {
    const [man, other, last] = [await member(db), await member(db), await member(db)]
    const client = await signedIn(app, db, man)
    await client.post('/api/likes.php', { profile: { id: other.id } })
    await allowed(man, 'like')
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

  it('is told so however many likes come at once, and takes nobody else’s connection meanwhile', async () => {
    const [man, other, liked] = [await member(db), await member(db), await member(db)]
    const [client, others] = [await signedIn(app, db, man), await signedIn(app, db, other)]
    const many = await Promise.all(Array.from({ length: 40 }, () => member(db)))
    await allowed(man, 'like')
    const answers = await db.transaction(async (tx) => {
      await tx.raw('select from profile where member_id = $1 for update', [man.id])
      const waiting = many.map(({ id }) => client.post('/api/likes.php', { profile: { id } }))
      expect((await others.post('/api/likes.php', { profile: { id: liked.id } })).status).toBe(201)
      return { waiting }
    })
    const codes = (await Promise.all(answers.waiting)).map(({ body }) => body.error.code)
    expect(codes).toEqual(many.map(() => 'daily_limit'))
  })

  it('starts no further conversation, and goes on with those he has', async () => {
    const [man, other, last] = [await member(db, { premium: true }), await member(db), await member(db)]
    const client = await signedIn(app, db, man)
    const { conversation } = (await client.post('/api/messages.php', { profile: { id: other.id }, text: 'hi' })).body
    await allowed(man, 'first_message')
    const refused = await client.post('/api/messages.php', { profile: { id: last.id }, text: 'hi' })
    expect([refused.status, refused.body.error.code]).toEqual([429, 'daily_limit'])
    expect((await client.get('/api/chats.php')).body).toHaveLength(1)
    expect((await client.post('/api/messages.php', { conversation, text: 'hi again' })).status).toBe(201)
  })

  it('blocks and reports no further man that day; whom he has blocked stays so, asked again', async () => {
    const [man, other, blocked] = [await member(db), await member(db), await member(db)]
    const client = await signedIn(app, db, man)
    await client.post('/api/block.php', { profile: { id: blocked.id } })
    await allowed(man, 'block')
    expect((await client.post('/api/block.php', { profile: { id: blocked.id } })).status).toBeLessThan(300)
    await allowed(man, 'report')
    expect((await client.post('/api/block.php', { profile: { id: other.id } })).body.error.code).toBe('daily_limit')
    expect((await client.get('/api/block.php')).body).toMatchObject([{ id: blocked.id }])
    const report = { profile: { id: other.id }, reason: 'spam', text: '' }
    expect((await client.post('/api/report.php', report)).body.error.code).toBe('daily_limit')
    expect((await db.raw('select 1 from report where reporter_id = $1', [man.id])).rows).toEqual([])
  })
})
