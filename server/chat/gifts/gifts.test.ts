import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { signedIn, type TestClient, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'

const db = await freshDatabase()
const app = await testApp(db)

const call = '/api/gifts-shown.php'
const rose = { code: 'rose', count: 1 }

let giver: TestMember
let recipient: TestMember
let asGiver: TestClient
let asRecipient: TestClient

beforeEach(async () => {
  giver = await member(db, { credits: 200 })
  recipient = await member(db)
  asGiver = await signedIn(app, db, giver)
  asRecipient = await signedIn(app, db, recipient)
})

async function give(gift: string, client = asGiver): Promise<void> {
  expect(await client.post('/api/messages.php', { profile: { id: recipient.id }, gift })).toMatchObject({ status: 201 })
}

async function write(from: TestClient, to: TestMember): Promise<void> {
  expect(await from.post('/api/messages.php', { profile: { id: to.id }, text: 'hello' })).toMatchObject({ status: 201 })
}

/** The gifts on the recipient's profile, as another member sees them. */
async function seenBy(client: TestClient) {
  const { status, body } = await client.get(`/api/member.php?id=${recipient.id}`)
  expect(status).toBe(200)
  return body.gifts
}

const own = async () => (await asRecipient.get(call)).body

describe('a stranger’s gift', () => {
  it('is on the profile for nobody until the recipient shows it', async () => {
    const other = await signedIn(app, db, await member(db))
    await give('rose')
    expect([await seenBy(asGiver), await seenBy(other)]).toEqual([[], []])
    expect(await own()).toEqual({ shown: [], waiting: [rose] })
    const shown = await asRecipient.put(call, { gifts: [rose], shown: true })
    expect(shown).toMatchObject({ status: 200, body: { shown: [rose], waiting: [] } })
    expect([await seenBy(asGiver), await seenBy(other)]).toEqual([[rose], [rose]])
  })

  it('is disclosed to the recipient alone', async () => {
    await give('rose')
    expect((await asGiver.get(call)).body).toEqual({ shown: [], waiting: [] })
    expect((await visitor(app).get(call)).status).toBe(403)
    await asGiver.put(call, { gifts: [rose], shown: true })
    expect(await own()).toEqual({ shown: [], waiting: [rose] })
  })

  it('is not shown by an answer or a block', async () => {
    const other = await signedIn(app, db, await member(db))
    await give('rose')
    await write(asRecipient, giver)
    expect(await seenBy(other)).toEqual([])
    expect((await asRecipient.post('/api/block.php', { profile: { id: giver.id } })).status).toBeLessThan(300)
    expect(await seenBy(other)).toEqual([])
    expect(await own()).toEqual({ shown: [], waiting: [rose] })
  })

  it('that the recipient drops is gone for good, and another one waits again', async () => {
    await give('rose')
    expect((await asRecipient.put(call, { gifts: [rose], shown: false })).body).toEqual({ shown: [], waiting: [] })
    expect((await asRecipient.put(call, { gifts: [rose], shown: true })).body).toEqual({ shown: [], waiting: [] })
    await give('rose', await signedIn(app, db, await member(db, { credits: 200 })))
    expect([await seenBy(asGiver), await own()]).toEqual([[], { shown: [], waiting: [rose] }])
  })

  it('that arrives while the recipient decides keeps waiting: no more are shown than they saw', async () => {
    await give('rose')
    const { waiting } = await own()
    await give('rose', await signedIn(app, db, await member(db, { credits: 200 })))
    const { body } = await asRecipient.put(call, { gifts: waiting, shown: true })
    expect(body).toEqual({ shown: [rose], waiting: [rose] })
  })

  it('is shown once, however often the call is repeated', async () => {
    await give('rose')
    await give('rose', await signedIn(app, db, await member(db, { credits: 200 })))
    const headers = { 'idempotency-key': randomUUID() }
    for (let times = 0; times < 3; times++) await asRecipient.put(call, { gifts: [rose], shown: true }, headers)
    expect(await own()).toEqual({ shown: [rose], waiting: [rose] })
  })
})

describe('a gift after an answer that was taken back', () => {
  it('waits again, and neither count nor list discloses it to others', async () => {
    const third = await signedIn(app, db, await member(db))
    const conversation = (await asGiver.post('/api/messages.php', { profile: { id: recipient.id }, text: 'hi' })).body
      .conversation
    const answer = await asRecipient.post('/api/messages.php', { conversation, text: 'oops' })
    await asRecipient.delete('/api/messages.php', { id: answer.body.message.id })
    const before = (await third.get(`/api/member.php?id=${recipient.id}`)).body
    await give('rose')
    expect(await own()).toEqual({ shown: [], waiting: [rose] })
    expect((await third.get(`/api/member.php?id=${recipient.id}`)).body.gifts).toEqual(before.gifts)
  })

  it('that is shown stays after a block until the recipient removes it; the sender can neither show nor hide it', async () => {
    const third = await signedIn(app, db, await member(db))
    await give('rose')
    await asRecipient.put(call, { gifts: [{ code: 'rose', count: 1000 }], shown: true })
    await asRecipient.post('/api/block.php', { profile: { id: giver.id } })
    await asGiver.delete(call, { code: 'rose' })
    expect([await seenBy(third), await own()]).toEqual([[rose], { shown: [rose], waiting: [] }])
    expect((await asGiver.get(`/api/member.php?id=${recipient.id}`)).body.gifts ?? []).toEqual([])
    await asRecipient.delete(call, { code: 'rose' })
    await asRecipient.put(call, { gifts: [rose], shown: true })
    expect([await seenBy(third), await own()]).toEqual([[], { shown: [], waiting: [] }])
  })
})

describe('a gift on the profile', () => {
  it('from a member whom the recipient has written to is shown at once', async () => {
    await write(asRecipient, giver)
    await give('rose')
    await give('rose')
    expect([await seenBy(asGiver), await own()]).toEqual([
      [{ code: 'rose', count: 2 }],
      { shown: [{ code: 'rose', count: 2 }], waiting: [] },
    ])
  })

  it('is removed by the recipient, by kind, and by nobody else', async () => {
    await write(asRecipient, giver)
    await give('rose')
    await give('coffee')
    await asGiver.delete(call, { code: 'rose' })
    expect(await seenBy(asGiver)).toEqual([{ code: 'coffee', count: 1 }, rose])
    expect((await asRecipient.delete(call, { code: 'rose' })).body).toEqual({
      shown: [{ code: 'coffee', count: 1 }],
      waiting: [],
    })
    expect(await seenBy(asGiver)).toEqual([{ code: 'coffee', count: 1 }])
  })
})

it.each([
  { gifts: [], shown: true },
  { gifts: [{ code: 'rose', count: 0 }], shown: true },
  { gifts: [{ code: 'yacht', count: 1 }], shown: true },
  { gifts: [rose] },
])('an invalid decision about gifts is refused: %j', async (input) => {
  expect((await asRecipient.put(call, input)).status).toBe(422)
})
