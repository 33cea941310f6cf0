import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { eraseChats } from '#server/chat/ending.ts'
import { forgetRemoved } from '#server/chat/removed.ts'
import { signedIn, type TestAnswer, type TestClient, testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { asStaff, staffMember } from '#server/testing/staff.ts'

const db = await freshDatabase()
const app = await testApp(db, { logLevel: 'error' })
const moderator = await asStaff(app, db, await staffMember(db, 'moderator'))
const day = 24 * 3_600_000

interface Two {
  /** The victim. */
  ben: TestMember
  tom: TestMember
  asBen: TestClient
  asTom: TestClient
  conversation: string
}

const outcome = ({ status, body }: TestAnswer) => (status < 300 ? status : [status, body.error?.code])

/** Tom has threatened Ben. */
async function threatened(): Promise<Two> {
  const [ben, tom] = [await member(db), await member(db)]
  const [asBen, asTom] = [await signedIn(app, db, ben), await signedIn(app, db, tom)]
  const { body } = await asTom.post('/api/messages.php', { profile: { id: ben.id }, text: 'Pay, or your mother sees it' })
  return { ben, tom, asBen, asTom, conversation: body.conversation.id }
}

const press = (as: TestClient, about: object, text = '') => as.post('/api/report.php', { ...about, reason: 'blackmail', text })

async function casesAbout(memberId: string): Promise<Array<{ id: string; priority: number }>> {
  const { rows } = await db.raw('select id, priority from moderation_case where reported_id = $1', [memberId])
  return rows as Array<{ id: string; priority: number }>
}

async function opened(memberId: string) {
  const [found] = await casesAbout(memberId)
  await moderator.post('/api/staff/claim.php', { id: found!.id })
  return (await moderator.get(`/api/staff/case.php?id=${found!.id}`)).body
}

async function frozenMessages(memberId: string): Promise<string[]> {
  const { rows } = await db.raw('select text from removed_message where member_id = $1 order by seq', [memberId])
  return (rows as Array<{ text: string }>).map(({ text }) => text)
}

test('one press opens a case that comes first, with the messages sealed; pressed twice it is one, and the other is told nothing', async () => {
  const { tom, asBen, asTom } = await threatened()
  const lastOf = async () => (await asTom.get('/api/chats.php')).body.map((chat: { last_message: object }) => chat.last_message)
  const before = await lastOf()
  expect(outcome(await press(asBen, { profile: { id: tom.id } }))).toBe(201)
  expect(outcome(await press(asBen, { profile: { id: tom.id } }))).toBe(201)
  expect(await casesAbout(tom.id)).toMatchObject([{ priority: 0 }])
  expect((await opened(tom.id)).messages).toMatchObject([{ text: 'Pay, or your mother sees it', deleted: false }])
  expect(await lastOf()).toEqual(before)
  expect((await db.raw('select * from outbox where recipient = $1', [tom.email])).rows).toEqual([])
})

test('after the press nothing that the other removes is lost: it is kept for 30 days, and the case shows it', async () => {
  const { tom, ben, asBen, asTom, conversation } = await threatened()
  await press(asBen, { profile: { id: tom.id } })
  await asBen.post('/api/messages.php', { conversation: { id: conversation }, text: 'Leave me alone' })
  const { message } = (await asTom.post('/api/messages.php', { conversation: { id: conversation }, text: 'Last chance' })).body
  for (const id of [`${conversation}:1`, message.id])
    expect(outcome(await asTom.delete('/api/messages.php', { id }))).toBeLessThan(300)
  expect((await opened(tom.id)).messages).toMatchObject([
    { by_reported: true, text: 'Pay, or your mother sees it', deleted: true },
    { by_reported: true, text: 'Last chance', deleted: true },
  ])
  await forgetRemoved(db, Date.now() + 8 * day)
  expect(await frozenMessages(tom.id)).toEqual(['Pay, or your mother sees it', 'Last chance'])
  await forgetRemoved(db, Date.now() + (limits.frozenDays + 1) * day)
  expect(await frozenMessages(tom.id)).toEqual([])
  expect((await db.raw('select * from frozen_chat where member_id = $1', [ben.id])).rows).toEqual([])
})

test('without the press, what a member removes is forgotten after seven days', async () => {
  const { tom, asTom, conversation } = await threatened()
  await asTom.delete('/api/messages.php', { id: `${conversation}:1` })
  await forgetRemoved(db, Date.now() + 8 * day)
  expect(await frozenMessages(tom.id)).toEqual([])
})

test('it works for a member whom the victim has blocked, and by the conversation where the blackmailer has ended it', async () => {
  for (const [blocker, about] of [
    ['asBen', ({ tom }: Two) => ({ profile: { id: tom.id } })],
    ['asTom', ({ conversation }: Two) => ({ conversation: { id: conversation } })],
  ] as const) {
    const two = await threatened()
    const other = blocker === 'asBen' ? two.tom : two.ben
    expect(outcome(await two[blocker].post('/api/block.php', { profile: { id: other.id } }))).toBe(204)
    expect(outcome(await press(two.asBen, about(two)))).toBe(201)
    expect((await opened(two.tom.id)).messages, blocker).toMatchObject([{ text: 'Pay, or your mother sees it' }])
  }
})

test('a blackmailer who presses it against the victim changes nothing for them, and the two cases stand beside each other', async () => {
  const { ben, tom, asBen, asTom, conversation } = await threatened()
  expect(outcome(await press(asTom, { profile: { id: ben.id } }))).toBe(201)
  const sent = await asBen.post('/api/messages.php', { conversation: { id: conversation }, text: 'No' })
  expect(outcome(sent)).toBe(201)
  expect((await asBen.get('/api/decisions.php')).body.decisions).toEqual([])
  expect(outcome(await press(asBen, { profile: { id: tom.id } }))).toBe(201)
  expect(await opened(ben.id)).toMatchObject({ reporter: { id: tom.id, reports_about: 1 }, reported: { reports_by: 1 } })
})

test('nobody floods the team with it: the limits of reports count, and the answer is the same for whoever does not exist', async () => {
  const asBen = await signedIn(app, db, await member(db))
  const answers: unknown[] = []
  for (let index = 0; index < 30; index += 1)
    answers.push(outcome(await press(asBen, { profile: { id: (await member(db)).id } })))
  expect(answers[0]).toBe(201)
  expect(answers.at(-1)).toEqual([429, 'daily_limit'])
  const asTom = await signedIn(app, db, await member(db))
  const nobody = await press(asTom, { profile: { id: '00000000-0000-4000-8000-000000000000' } })
  expect([nobody.status, nobody.body]).toEqual([201, {}])
  expect((await db.raw("select * from frozen_chat where other_id = '00000000-0000-4000-8000-000000000000'")).rows).toEqual([])
})

test('nothing of it outlives either of the two', async () => {
  for (const who of ['ben', 'tom'] as const) {
    const two = await threatened()
    await press(two.asBen, { profile: { id: two.tom.id } })
    await db.transaction((tx) => eraseChats(tx, two[who].id))
    const { rows } = await db.raw('select * from frozen_chat where member_id = any ($1)', [[two.ben.id, two.tom.id]])
    expect(rows, who).toEqual([])
  }
})

test('a visitor reads who helps: with threats, in their country and everywhere', async () => {
  const { body } = await visitor(app).get('/api/urgent-help.php')
  const texts = JSON.stringify(body)
  expect(body.help).toHaveLength(2)
  for (const named of ['tel:112', 'helpwanted.nl', 'stopncii.org', 'switchboard.coc.nl']) expect(texts).toContain(named)
  expect(texts).not.toContain('drugsinfo.nl')
})
