import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { changeSettings } from '#server/site/site.ts'
import { from, testApp, visitor } from '#server/testing/app.ts'
import { soundLedgers } from '#server/testing/sound-ledgers.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type MemberDetails } from '#server/testing/member.ts'
import { signupForm } from '#server/testing/signup-form.ts'

const db = await freshDatabase()
const app = await testApp(db)
soundLedgers(db)

beforeEach(() => db.raw('delete from rate_limit'))

const form = (more: object) => ({ ...signupForm(`new${randomBytes(4).toString('hex')}`), ...more })
const join = (more: object) => visitor(app).post('/api/signup.php', form(more))
/** A member who agreed to be shown to visitors. */
const shown = async (details: MemberDetails = {}) => {
  const created = await member(db, details)
  await db.raw("insert into consent values ($1, 'shown_to_visitors', '1', now())", [created.id])
  return created
}
const likedBy = async (id: string) =>
  (await db.raw('select liked_id from member_like where member_id = $1 order by liked_id', [id])).rows.map(
    (row) => (row as { liked_id: string }).liked_id,
  )

test('the profile holds what the visitor entered before signing up', async () => {
  const { status, body } = await join({ interests: ['coffee', 'hiking', 'coffee'], intentions: ['open', 'chat'] })
  expect(status).toBe(201)
  const { rows } = await db.raw('select interests, intentions from profile where member_id = $1', [body.user.id])
  expect(rows).toEqual([{ interests: 2 ** 5 + 2 ** 49, intentions: ['chat', 'open'] }])
})

test('the ages that a visitor sought at the door are those that the profile seeks; none means any, and turned ones are put in order', async () => {
  const soughtBy = async (ages: object) => {
    const { status, body } = await join(ages)
    expect(status).toBe(201)
    return (await db.raw('select seeks_min_age, seeks_max_age from profile where member_id = $1', [body.user.id])).rows[0]
  }
  expect(await soughtBy({ seeks_min_age: 25, seeks_max_age: 50 })).toEqual({ seeks_min_age: 25, seeks_max_age: 50 })
  expect(await soughtBy({ seeks_min_age: 50, seeks_max_age: 25 })).toEqual({ seeks_min_age: 25, seeks_max_age: 50 })
  expect(await soughtBy({ seeks_min_age: 40 })).toEqual({ seeks_min_age: 40, seeks_max_age: null })
  expect(await soughtBy({})).toEqual({ seeks_min_age: null, seeks_max_age: null })
  for (const age of [17, 100, 25.5, '25']) expect((await join({ seeks_min_age: age })).status, String(age)).toBe(422)
})

test('likes from before the sign-up follow the rules for members and count', async () => {
  const [jan, piet] = [await shown(), await shown()]
  const { status, body } = await join({ likes: [jan.id, piet.id.toUpperCase(), jan.id] })
  expect(status).toBe(201)
  expect(await likedBy(body.user.id)).toEqual([jan.id, piet.id].sort())
  const { rows } = await db.raw("select used from daily_limit where member_id = $1 and action = 'like'", [body.user.id])
  expect(rows).toEqual([{ used: 2 }])
  // Nobody is notified about an unconfirmed member.
  expect((await db.raw("select from notification where member_id = $1 and type = 'like'", [jan.id])).rows).toEqual([])
})

test('a like for a member who is hidden, not shown to visitors, of another site or unknown is dropped silently, and the rest is kept', async () => {
  const [jan, hidden, away] = [await shown(), await shown({ invisible: true }), await shown({ siteId: 'blue' })]
  // No page for visitors shows this member: a link named them.
  const eve = await member(db)
  const answer = await join({
    likes: [hidden.id, eve.id, away.id, jan.id],
    member_id: hidden.id,
    signup_message: 'Hello?',
  })
  expect(answer.status).toBe(201)
  // The answer says that the message was not sent, the same for every recipient.
  expect(answer.body.unsent).toBe('gone')
  expect((await join({ member_id: randomUUID(), signup_message: 'Hello?' })).body.unsent).toBe('gone')
  expect(await likedBy(answer.body.user.id)).toEqual([jan.id])
  expect((await db.raw('select from participant where member_id = $1', [answer.body.user.id])).rows).toEqual([])
})

test('likes, interests or intentions that no page of ours sends are refused', async () => {
  const five = Array.from({ length: 5 }, () => randomUUID())
  for (const wrong of [
    { likes: five },
    { likes: ['me'] },
    { likes: five[0] },
    { interests: ['robots'] },
    { intentions: ['marriage'] },
  ])
    expect((await join(wrong)).status, JSON.stringify(wrong)).toBe(422)
})

test('newcomers who begin with the same members in another order all join, with every like and every message', async () => {
  const both = [(await shown()).id, (await shown()).id]
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, count) => {
      const [first, second] = count % 2 ? both : both.toReversed()
      const more = { likes: [first], member_id: second, signup_message: `Hi from ${count}` }
      return from(app, `198.51.100.${40 + count}`).post('/api/signup.php', form(more))
    }),
  )
  // A request that found more than a second of hashing queued is tried again.
  expect(answers.filter(({ status }) => ![201, 503].includes(status))).toEqual([])
  const inside = answers.filter(({ status }) => status === 201)
  for (const { body } of inside) expect(await likedBy(body.user.id)).toHaveLength(1)
  expect((await db.raw('select from participant where member_id = any ($1)', [both])).rows).toHaveLength(inside.length)
})

test('the message sent with the sign-up costs what any first message costs; without the credits only the account is made', async () => {
  await changeSettings(db, 'beau', { free_messages: 0, message_credits: 2, signup_credits: 5 })
  try {
    const jan = await member(db)
    const words = { member_id: jan.id, signup_message: 'Hi Jan' }
    expect((await join(words)).body).toMatchObject({ user: { credits: 3 }, unsent: null })
    await changeSettings(db, 'beau', { signup_credits: 1 })
    const poor = (await join(words)).body.user
    expect(poor.credits).toBe(1)
    expect((await join(words)).body.unsent).toBe('refused')
    expect((await db.raw('select from participant where member_id = $1', [poor.id])).rows).toEqual([])
    await changeSettings(db, 'beau', { free_messages: 5, signup_credits: 0 })
    const free = (await join(words)).body.user
    expect(free.credits).toBe(0)
    const { rows } = await db.raw('select last_text from participant where member_id = $1 order by other_id', [jan.id])
    expect(rows).toEqual([{ last_text: 'Hi Jan' }, { last_text: 'Hi Jan' }])
  } finally {
    await changeSettings(db, 'beau', { free_messages: 5, message_credits: 1, signup_credits: 0 })
  }
})
