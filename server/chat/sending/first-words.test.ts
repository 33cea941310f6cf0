import { describe, expect, it } from 'vitest'
import { signedIn, type TestClient, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { forgetFirstWords, wordsOf } from './first-words.ts'

const db = await freshDatabase()
const app = await testApp(db)
const spam = 'Come and see my pictures at pics.example/ben'

async function someone() {
  const man = await member(db, { premium: true })
  return { ...man, client: await signedIn(app, db, man) }
}

const writes = (client: TestClient, to: TestMember, text: string) =>
  client.post('/api/messages.php', { profile: { id: to.id }, text }, { 'idempotency-key': crypto.randomUUID() })

describe('the same words to many', () => {
  it('are stopped at the third man, kindly, and are not charged', async () => {
    const [ben, first, second, third] = [await someone(), await someone(), await someone(), await someone()]
    for (const man of [first, second]) expect((await writes(ben.client, man, spam)).status).toBe(201)
    const { credits } = (await ben.client.get('/api/costs.php')).body
    expect(await writes(ben.client, third, spam)).toMatchObject({
      status: 429,
      body: {
        error: {
          code: 'daily_limit',
          message:
            'Two people have these words from you already. Write something personal this time; you can send these again in 7 days.',
        },
      },
    })
    expect((await ben.client.get('/api/costs.php')).body.credits).toBe(credits)
    expect((await third.client.get('/api/chats.php')).body).toEqual([])
    expect((await writes(ben.client, third, 'I liked what you say about the sea')).status).toBe(201)
  })

  it('are stopped when all are sent at once', async () => {
    const ben = await someone()
    const men = await Promise.all(Array.from({ length: 8 }, () => someone()))
    const answers = await Promise.all(men.map((man) => writes(ben.client, man, spam)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  })

  it('are stopped behind a greeting too, until he is answered', async () => {
    const ben = await someone()
    const men = await Promise.all(Array.from({ length: 3 }, () => someone()))
    const conversations = []
    for (const man of men) conversations.push((await writes(ben.client, man, 'hi')).body.conversation)
    const send = (conversation: unknown) =>
      ben.client.post('/api/messages.php', { conversation, text: spam }, { 'idempotency-key': crypto.randomUUID() })
    const statuses = []
    for (const conversation of conversations) statuses.push((await send(conversation)).status)
    expect(statuses).toEqual([201, 201, 429])
    await men[2]!.client.post('/api/messages.php', { conversation: conversations[2], text: 'show me' })
    expect((await send(conversations[2])).status).toBe(201)
  })

  it('may be said again to the same man, and to others a week later', async () => {
    const [ben, first, second, third] = [await someone(), await someone(), await someone(), await someone()]
    for (const man of [first, second, second, first]) expect((await writes(ben.client, man, spam)).status).toBe(201)
    await db.raw("update first_words set since = since - interval '7 days' where member_id = $1", [ben.id])
    expect((await writes(ben.client, third, spam)).status).toBe(201)
  })

  it('are not what two different men write, nor a greeting to everybody', async () => {
    const men = await Promise.all(Array.from({ length: 4 }, () => someone()))
    const to = await someone()
    for (const man of men) expect((await writes(man.client, to, spam)).status).toBe(201)
    for (const man of men) expect((await writes(to.client, man, 'Hey handsome!')).status).toBe(201)
    expect(men).toHaveLength(4)
  })

  it('are kept as a hash alone, for a week', async () => {
    const [ben, first] = [await someone(), await someone()]
    await writes(ben.client, first, spam)
    const rows = async () => (await db.raw('select * from first_words where member_id = $1', [ben.id])).rows
    const kept = Object.values((await rows())[0] as object).map((value) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : String(value),
    )
    expect(kept.join()).not.toContain('pics')
    await forgetFirstWords(db)
    expect(await rows()).toHaveLength(1)
    await db.raw("update first_words set since = since - interval '7 days' where member_id = $1", [ben.id])
    await forgetFirstWords(db)
    expect(await rows()).toEqual([])
  })
})

describe('words are the same', () => {
  it.each([
    ['in another case, with other signs and spaces', 'Look at my pictures!', 'look  at MY pictures ...'],
    ['with a number behind', 'Look at my pictures 1', 'Look at my pictures 22'],
    ['in letters of another width', 'Look at my pictures', 'Ｌｏｏｋ at my pictures'],
  ])('%s', (_, one, other) => expect(wordsOf(one)).toBe(wordsOf(other)))

  it('to another name', () => {
    expect(wordsOf('Hi Tom, look at my pictures', 'tom')).toBe(wordsOf('Hi Ben, look at my pictures', 'Ben'))
  })

  it.each(['hi', 'Hey handsome!', 'Hoi 😊😊😊', 'How are you'])('unless they are a greeting: %s', (text) =>
    expect(wordsOf(text)).toBeUndefined(),
  )

  it.each(['x.co/9', 'tg: +31 6 12345678', 'me@x.nl'])('however short, where they lead elsewhere: %s', (text) =>
    expect(wordsOf(text)).toBeDefined(),
  )
})
