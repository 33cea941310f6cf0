import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { signedIn, type TestClient, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { signupForm } from '#server/testing/signup-form.ts'
import { forgetFirstWords } from './first-words.ts'

const db = await freshDatabase()
const app = await testApp(db)
const spam = 'Come and see my pictures at pics.example/ben'

async function someone() {
  const each = await member(db, { premium: true })
  return { ...each, client: await signedIn(app, db, each) }
}

const writes = (client: TestClient, to: TestMember, text: string) =>
  client.post('/api/messages.php', { profile: { id: to.id }, text }, { 'idempotency-key': crypto.randomUUID() })

describe('the same words to many', () => {
  it('are stopped at the third member, kindly, and are not charged', async () => {
    const [ben, first, second, third] = [await someone(), await someone(), await someone(), await someone()]
    for (const each of [first, second]) expect((await writes(ben.client, each, spam)).status).toBe(201)
    const { credits } = (await ben.client.get('/api/costs.php')).body
    expect(await writes(ben.client, third, spam)).toMatchObject({
      status: 429,
      body: {
        error: {
          code: 'daily_limit',
          message:
            'These words, or nearly these, have been sent too often already. Write something personal this time; you can send these again in 7 days.',
        },
      },
    })
    expect((await ben.client.get('/api/costs.php')).body.credits).toBe(credits)
    expect((await third.client.get('/api/requests.php')).body).toEqual([])
    expect((await writes(ben.client, third, 'I liked what you say about the sea')).status).toBe(201)
  })

  it('are stopped when all are sent at once', async () => {
    const ben = await someone()
    const members = await Promise.all(Array.from({ length: 8 }, () => someone()))
    const answers = await Promise.all(members.map((each) => writes(ben.client, each, spam)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  })

  it('are stopped behind a greeting too, until they are answered', async () => {
    const ben = await someone()
    const members = await Promise.all(Array.from({ length: 3 }, () => someone()))
    const conversations = []
    for (const each of members) conversations.push((await writes(ben.client, each, 'hi')).body.conversation)
    const send = (conversation: unknown) =>
      ben.client.post('/api/messages.php', { conversation, text: spam }, { 'idempotency-key': crypto.randomUUID() })
    const statuses = []
    for (const conversation of conversations) statuses.push((await send(conversation)).status)
    expect(statuses).toEqual([201, 201, 429])
    await members[2]!.client.post('/api/messages.php', { conversation: conversations[2], text: 'show me' })
    expect((await send(conversations[2])).status).toBe(201)
  })

  it('may be said again to the same member, and to others a week later', async () => {
    const [ben, first, second, third] = [await someone(), await someone(), await someone(), await someone()]
    for (const each of [first, second, second, first]) expect((await writes(ben.client, each, spam)).status).toBe(201)
    const age = (time: string) =>
      db.raw('update first_words set since = since - $2::interval where member_id = $1', [ben.id, time])
    await age('6 days 23 hours')
    expect((await writes(ben.client, third, spam)).status).toBe(429)
    await age('1 hour')
    expect((await writes(ben.client, third, spam)).status).toBe(201)
  })

  it('are stopped at the third member with one letter changed each time, or one that looks like another', async () => {
    const advert = 'Massage in the centre every evening, come and relax with me, discreet and clean'
    const variants = [
      advert,
      advert.replace('relax', 'reIax'),
      advert.replace('e', 'е'),
      advert.replace('clean', 'cleen'),
      advert.replace('evening', 'evenlng'),
    ]
    const ben = await someone()
    const statuses = []
    for (const text of variants) statuses.push((await writes(ben.client, await someone(), text)).status)
    expect(statuses).toEqual([201, 201, 429, 429, 429])
  })

  it('are stopped at the third member with any text around `insta: pills_x`', async () => {
    const ben = await someone()
    const texts = ['insta: pills_x', 'Hey you, my instagram is pills_x', 'i n s t a pills_x', 'Іnstа → рills_x 😈', 'ig @pills_x']
    const statuses = []
    for (const text of texts) statuses.push((await writes(ben.client, await someone(), text)).status)
    expect(statuses).toEqual([201, 201, 429, 429, 429])
  })

  it('are stopped at the third member where an address comes in pieces', async () => {
    const ben = await someone()
    const statuses = []
    for (const pieces of [
      ['my insta is', 'pills_x'],
      ['look at insta', 'pills_x'],
      ['hey you. insta:', 'pills_x 😈'],
    ]) {
      const to = await someone()
      for (const text of pieces) statuses.push((await writes(ben.client, to, text)).status)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })

  it('are a greeting, which one member sends to everybody and everybody to one', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => someone()))
    const to = await someone()
    for (const each of members) expect((await writes(each.client, to, 'Hey, how are you doing tonight?')).status).toBe(201)
    for (const each of members) expect((await writes(to.client, each, 'Hey handsome!')).status).toBe(201)
    expect(members).toHaveLength(4)
  })

  it('are kept as a hash alone, for a week', async () => {
    const [ben, first] = [await someone(), await someone()]
    await writes(ben.client, first, spam)
    const rows = async () => (await db.raw('select * from first_words where member_id = any ($1)', [[ben.id, first.id]])).rows
    const kept = (await rows()).flatMap((row) =>
      Object.values(row as object).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value))),
    )
    expect(kept.join()).not.toContain('pics')
    await forgetFirstWords(db)
    expect(await rows()).not.toEqual([])
    await db.raw("update first_words set since = since - interval '7 days' where member_id = any ($1)", [[ben.id, first.id]])
    await forgetFirstWords(db)
    expect(await rows()).toEqual([])
  })
})

describe('the same words to one', () => {
  const threat = 'I know where you work and your boss will hear what you do here'

  it('are stopped at the third account, also when six write at once, and none of them learns why', async () => {
    const to = await someone()
    const members = await Promise.all(Array.from({ length: 6 }, () => someone()))
    const answers = await Promise.all(members.map((each) => writes(each.client, to, threat)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    const again = await writes((await someone()).client, to, threat.replace('hear', 'here'))
    expect(again.body.error.message).toContain('These words, or nearly these, have been sent too often already.')
  })

  it('are stopped at the third account that signs up with them; the account stands', async () => {
    const to = await someone()
    const refusals = []
    for (let count = 0; count < 5; count += 1) {
      const answer = await visitor(app).post('/api/signup.php', {
        ...signupForm(`man${randomBytes(4).toString('hex')}`),
        member_id: to.id,
        signup_message: threat,
      })
      expect(answer.status).toBe(201)
      refusals.push(answer.body.unsent)
    }
    expect(refusals.filter((unsent) => unsent === null)).toHaveLength(2)
    expect((await to.client.get('/api/requests.php')).body).toHaveLength(2)
  })

  it('may be written by a member who was answered, and to another', async () => {
    const [to, other] = [await someone(), await someone()]
    const members = [await someone(), await someone(), await someone()]
    for (const each of members.slice(0, 2)) await writes(each.client, to, threat)
    expect((await writes(members[2]!.client, other, threat)).status).toBe(201)
    await writes(members[2]!.client, to, 'Hello')
    await writes(to.client, members[2]!, 'Hello to you')
    expect((await writes(members[2]!.client, to, threat)).status).toBe(201)
  })
})
