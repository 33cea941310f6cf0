import { randomUUID } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import { removeChat, deleteMessage } from '#server/chat/chat.ts'
import { sendMessage } from '#server/chat/sending/sending.ts'
import { problem } from '#server/platform/http/problem.ts'
import { changeProfile } from '#server/profile/profile.ts'
import { defaultSite } from '#server/site/default-site.ts'
import { signedIn, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { visitOf } from '#server/testing/visit.ts'
import { messageOn } from './dates.ts'
import { searchChats } from './search.ts'

const db = await freshDatabase()
const { settings } = defaultSite('localhost', '')

const write = (from: TestMember, to: TestMember, text: string) =>
  db.transaction((tx) => sendMessage(tx, visitOf(from), { memberId: to.id }, { kind: 'text', text }, settings))
const find = (of: TestMember, words: string, { before, days = 365 }: { before?: string; days?: number } = {}) =>
  searchChats(db, visitOf(of), { words, before }, days)
const texts = async (...asked: Parameters<typeof find>) => (await find(...asked)).messages.map(({ text }) => text)
const names = async (of: TestMember, words: string) => (await find(of, words)).chats.map(({ profile }) => profile.name)

/** Ben and Tom, who both take part, with these texts of Ben's. */
async function talk(...of: string[]) {
  const [ben, tom] = await Promise.all([member(db), member(db)])
  await write(ben, tom, 'hello')
  const { conversation } = await write(tom, ben, 'hello')
  for (const text of of) await write(ben, tom, text)
  return { ben, tom, id: conversation.id }
}

test('words are found in the texts of both, whatever their case, newest first, and in nobody else’s', async () => {
  const { ben, tom, id } = await talk('The Lighthouse at five')
  await write(tom, ben, 'which LIGHTHOUSE?')
  const { tom: stranger } = await talk('another lighthouse')
  const { messages, chats, next, all } = await find(ben, 'lighthouse')
  expect(messages).toMatchObject([
    { id: `${id}:4`, seq: 4, from: tom.id, text: 'which LIGHTHOUSE?', chat: { conversation: { id }, profile: { id: tom.id } } },
    { id: `${id}:3`, seq: 3, from: ben.id, text: 'The Lighthouse at five' },
  ])
  expect({ chats, next, all }).toEqual({ chats: [], next: null, all: true })
  expect(await texts(tom, 'lighthouse')).toEqual(['which LIGHTHOUSE?', 'The Lighthouse at five'])
  expect(await texts(stranger, 'five')).toEqual([])
})

test('signs of a pattern are letters like others, in every script', async () => {
  const { ben } = await talk('100 % sure', 'snake_case', String.raw`back\slash`, 'Käsekuchen', 'до завтра')
  expect(await texts(ben, '0 %')).toEqual(['100 % sure'])
  expect(await texts(ben, 'e_c')).toEqual(['snake_case'])
  expect(await texts(ben, String.raw`k\s`)).toEqual([String.raw`back\slash`])
  expect(await texts(ben, '%%')).toEqual([])
  expect(await texts(ben, '__')).toEqual([])
  expect(await texts(ben, 'KÄSE')).toEqual(['Käsekuchen'])
  expect(await texts(ben, 'ЗАВТРА')).toEqual(['до завтра'])
})

test('what was deleted, removed, or kept longer than the site keeps it is not found, and comes back to neither', async () => {
  const { ben, tom, id } = await talk('a secret island', 'an island of ours')
  await db.transaction((tx) => deleteMessage(tx, visitOf(ben), `${id}:3`))
  expect(await texts(ben, 'island')).toEqual(['an island of ours'])
  expect(await texts(tom, 'island')).toEqual(['an island of ours'])
  await db.transaction((tx) => removeChat(tx, visitOf(tom), id))
  expect(await texts(tom, 'island')).toEqual([])
  expect(await names(tom, ben.username)).toEqual([])
  await write(ben, tom, 'a new island')
  expect(await texts(tom, 'island')).toEqual(['a new island'])
  expect(await texts(ben, 'island')).toEqual(['a new island', 'an island of ours'])
  await db.raw("update message set created_at = created_at - interval '40 days' where conversation_id = $1 and seq = 4", [id])
  expect(await texts(ben, 'island', { days: 30 })).toEqual(['a new island'])
})

test('a search leaves no trace: nothing is received or read by it', async () => {
  const { tom, id } = await talk('the harbour')
  const rows = () => db.raw('select * from participant where conversation_id = $1 order by member_id', [id])
  const { rows: before } = await rows()
  expect(await texts(tom, 'harbour')).toEqual(['the harbour'])
  expect((await rows()).rows).toEqual(before)
})

test('a name is found while the list shows it: not of somebody who hid before they answered', async () => {
  const { ben, tom } = await talk('hello')
  const kees = await member(db)
  await write(ben, kees, 'hello')
  expect(await names(ben, tom.username.slice(0, -1).toUpperCase())).toContain(tom.username)
  expect(await names(ben, kees.username)).toEqual([kees.username])
  for (const each of [kees, tom]) await db.transaction((tx) => changeProfile(tx, visitOf(each), { invisible: true }))
  expect(await names(ben, kees.username)).toEqual([])
  expect(await names(ben, tom.username)).toEqual([tom.username])
  expect(await names(kees, ben.username)).toEqual([ben.username])
})

test('pages go on without a gap or a double, and start at own messages alone', async () => {
  const total = limits.messagesFound * 2 + 1
  const { ben, id } = await talk()
  await db.raw(
    `insert into message (conversation_id, seq, from_id, kind, text, created_at)
     select $1, n, $2, 'text', 'tide ' || n, now() - interval '1 hour' from generate_series(3, $3::int) n`,
    [id, ben.id, total + 2],
  )
  await db.raw('update participant set last_seq = $2 where conversation_id = $1', [id, total + 2])
  const found: string[] = []
  let before: string | undefined
  for (let page = 0; page < 3; page++) {
    const { messages, next } = await find(ben, 'tide', { ...(before && { before }) })
    found.push(...messages.map((each) => each.text))
    before = next ?? undefined
  }
  expect(before).toBe(undefined)
  expect(found).toEqual(Array.from({ length: total }, (_, at) => `tide ${total + 2 - at}`))
  const foreign = await talk('tide')
  for (const start of [`${foreign.id}:3`, `${randomUUID()}:1`, `${id}:99999`])
    await expect(find(ben, 'tide', { before: start })).rejects.toMatchObject({ code: problem('not_found').code })
})

test('only the newest texts are read, and the answer says that there are older ones', async () => {
  const { ben, id } = await talk('pier old', 'pier new')
  await db.raw('update participant set last_seq = $2 where conversation_id = $1 and member_id = $3', [
    id,
    limits.messagesSearched + 3,
    ben.id,
  ])
  const { messages, all } = await find(ben, 'pier')
  expect({ texts: messages.map(({ text }) => text), all }).toEqual({ texts: ['pier new'], all: false })
})

test('a long text is shown around the words, never cut within a letter', async () => {
  const { ben } = await talk(`${'👨‍👩‍👧 '.repeat(100)}needle${' é'.repeat(100)}`)
  const [text] = await texts(ben, 'needle')
  expect(text).toContain('needle')
  const letters = [...new Intl.Segmenter().segment(text!)]
  expect(letters).toHaveLength(limits.foundMaximum + 2)
  expect(text).toMatch(/^….*…$/su)
  expect(text!.slice(1)).not.toMatch(/^\u{200d}/u)
})

test('one letter is refused in the language of the member, and two are enough', async () => {
  const { ben } = await talk('ok')
  const asBen = await signedIn(await testApp(db), db, ben)
  const { status, body } = await asBen.post('/api/chat-search.php', { words: ' o ' })
  expect([status, body.error.fields]).toEqual([422, { words: '2 characters at least.' }])
  expect((await asBen.post('/api/chat-search.php', { words: 'OK' })).body.messages).toHaveLength(1)
})

describe('the first message of a day', () => {
  /** Three messages: on 1 March at 23:30, and on 3 March at 8:00 and 9:00, in Berlin, of a year in which all are kept. */
  async function dated() {
    const { ben, tom, id } = await talk('third')
    const sent = ['2026-03-01T22:30:00Z', '2026-03-03T07:00:00Z', '2026-03-03T08:00:00Z']
    for (const [index, at] of sent.entries())
      await db.raw('update message set created_at = $3 where conversation_id = $1 and seq = $2', [id, index + 1, at])
    const on = (date: string, { zone = 'Europe/Berlin', of = ben, days = 9999 } = {}) =>
      messageOn(db, visitOf(of), { conversation: id, date, zone }, days)
    return { ben, tom, id, on }
  }

  it('is the first on that day or after it, in the member’s time zone', async () => {
    const { tom, on } = await dated()
    expect(
      await Promise.all(['2020-01-01', '2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'].map((date) => on(date))),
    ).toEqual([1, 1, 2, 2, null])
    expect(await on('2026-03-02', { zone: 'Asia/Tokyo' })).toBe(1)
    expect(await on('2026-03-02', { of: tom })).toBe(2)
  })

  it('is none that the member removed or that the site keeps no longer, and none of two others', async () => {
    const { ben, tom, id, on } = await dated()
    const days = Math.ceil((Date.now() - Date.parse('2026-03-01T23:00:00Z')) / dayMs) - 1
    expect(await on('2020-01-01', { days })).toBe(2)
    await db.raw('delete from message where conversation_id = $1 and seq = 1', [id])
    expect(await on('2020-01-01')).toBe(2)
    await db.transaction((tx) => removeChat(tx, visitOf(ben), id))
    await write(tom, ben, 'anew')
    expect([await on('2020-01-01'), await on('2020-01-01', { of: tom })]).toEqual([4, 2])
    await expect(on('2020-01-01', { of: await member(db) })).rejects.toEqual(problem('not_found'))
  })

  it('is found in a long conversation with few reads', async () => {
    const { ben, id } = await talk()
    await db.raw(
      `insert into message (conversation_id, seq, from_id, kind, text, created_at)
       select $1, 2 + n, $2, 'text', 'x', timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 20000) n`,
      [id, ben.id],
    )
    await db.raw("update message set created_at = '2025-12-31' where conversation_id = $1 and seq < 3", [id])
    await db.raw('update participant set last_seq = 20002 where conversation_id = $1', [id])
    expect(await messageOn(db, visitOf(ben), { conversation: id, date: '2026-01-08', zone: 'UTC' }, 9999)).toBe(2 + 7 * 24 * 60)
  })

  it('has a day and a zone of the list', async () => {
    const { ben, id } = await talk()
    const client = await signedIn(await testApp(db), db, ben)
    for (const [date, zone] of [
      ['2026-02-30', 'UTC'],
      ['yesterday', 'UTC'],
      ['2026-03-01', 'Europe/Nowhere'],
      ['2026-03-01', '+02:00'],
    ])
      expect(
        (await client.get(`/api/message-date.php?conversation=${id}&date=${date}&zone=${encodeURIComponent(zone!)}`)).status,
      ).toBe(422)
  })
})
