import { afterAll, expect, test, vi } from 'vitest'
import { openGauges } from '#server/gauges.ts'
import { countFigures, figureBlocks } from '#server/site/pages/figures.ts'
import { signedIn, type TestClient, testApp } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { mailsTo } from '#server/testing/mailbox.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { testServices } from '#server/testing/services.ts'
import { testKeys } from '#server/testing/keys.ts'
import { createWork } from '#server/work.ts'
import { report, reports } from './reports.ts'

const db = await freshDatabase()
const app = await testApp(db, { logLevel: 'error' })
const work = createWork(testServices(db))
await work.start({ works: true, onError: () => {} })
afterAll(() => work.stop())
const means = { db, config: { siteUrl: 'https://example.com' }, keys: testKeys }

/** Output of the command. */
async function outputOf(run: () => Promise<void>): Promise<string> {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  await run().finally(() => log.mockRestore())
  return lines.join('\n')
}

const listed = () => outputOf(() => reports(db))
const one = (...words: string[]) => outputOf(() => report(means, words))
const subjectsTo = async ({ email }: TestMember, count: number) => (await mailsTo(db, email, count)).map(({ subject }) => subject)

async function oldest(): Promise<number> {
  const gauge = openGauges(db, testConfig(), () => 0).getSingleMetric('reports_oldest_seconds')!
  return (await gauge.get()).values[0]!.value
}

interface Two {
  ben: TestMember
  tom: TestMember
  asBen: TestClient
  number: string
}

/** Tom has written to Ben, who has reported Tom. */
async function reported(words = 'Pay me, or I tell your wife', text = 'He threatens me'): Promise<Two> {
  const [ben, tom] = [await member(db), await member(db)]
  const [asBen, asTom] = [await signedIn(app, db, ben), await signedIn(app, db, tom)]
  await asTom.post('/api/messages.php', { profile: { id: ben.id }, text: words })
  expect((await asBen.post('/api/report.php', { profile: { id: tom.id }, reason: 'harassment', text })).status).toBe(201)
  const [line] = (await listed()).split('\n').filter((each) => each.includes(tom.id))
  return { ben, tom, asBen, number: line!.split('\t')[0]! }
}

test('an operator lists reports by age, and reads one with its sealed content, though the original is gone', async () => {
  expect(await listed()).toBe('No report waits for a decision.')
  const { ben, tom, number } = await reported()
  const younger = await reported('Hello')
  await db.raw("update report set created_at = now() - interval '3 days' where reported_id = $1", [tom.id])
  expect((await listed()).split('\n').map((line) => line.split('\t').slice(0, 4))).toEqual([
    [number, '3 days', 'harassment', 'beau'],
    [younger.number, '0 days', 'harassment', 'beau'],
  ])
  expect(await oldest()).toBeGreaterThan(2 * 86_400)
  await db.raw('delete from message where from_id = $1', [tom.id])
  const text = await one(number.toLowerCase())
  expect(text).toMatch(new RegExp(`^Report ${number}, harassment, open\\n`))
  for (const part of [
    `By ${ben.username} (${ben.id})`,
    `About ${tom.username} (${tom.id})`,
    '  He threatens me',
    'Pay me, or I tell',
  ])
    expect(text).toContain(part)
  await one(number, 'dismiss', 'Known to us')
  await one(younger.number, 'dismiss', 'A greeting')
  expect(await listed()).toBe('No report waits for a decision.')
  expect(await oldest()).toBe(0)
})

test('after an action the reported member is told what and why, in their language, and the reporter that it was done; neither learns of the other', async () => {
  const { ben, tom, number } = await reported()
  await db.raw("update account set language = 'de' where member_id = $1", [tom.id])
  expect(await one(number, 'act', 'Your message was', 'removed.\n\nIt is a threat.')).toBe(
    'Decided: acted. The mails are on their way.',
  )
  const [toTom] = await mailsTo(db, tom.email)
  expect(toTom!.subject).toBe('Eine Entscheidung zu deinem Konto')
  expect(toTom!.text).toMatch(
    /Verwarnung[^]*keine Software[^]*Your message was removed\.[^]*It is a threat\.[^]*mit einem Klick[^]*außergerichtliche/,
  )
  expect(toTom!.text).not.toContain(number)
  const [toBen] = await mailsTo(db, ben.email)
  expect(toBen!.text).toMatch(/done something about it[^]*six months/)
  expect(toBen!.text).not.toMatch(/removed|threat/)
  for (const [mail, other] of [
    [toTom!, ben],
    [toBen!, tom],
  ] as const)
    // prettier-ignore
    for (const word of [other.username, other.email, other.id]) expect(mail.text + mail.html).not.toContain(word)
  expect(toTom!.links[0]).toMatch(/^https:\/\/example\.com\/appeal\?token=[\w-]{100,}$/)
  expect(await one(number)).toMatch(/, acted 20[^]*Reasons\n {2}Your message was removed\.\n {2}\n {2}It is a threat\./)
})

test('after a dismissal the reporter is told why, and the reported member is not notified', async () => {
  const { ben, tom, number } = await reported('Hello')
  await one(number, 'dismiss', 'A greeting is allowed.')
  const [toBen] = await mailsTo(db, ben.email)
  expect(toBen!.text).toMatch(/leaving it as it is[^]*A greeting is allowed\./)
  expect((await db.raw('select from outbox where recipient = $1', [tom.email])).rows).toEqual([])
})

test('a report is decided once: of two concurrent decisions one counts, and nobody is mailed twice', async () => {
  const { ben, tom, number } = await reported()
  const answers = await Promise.all([one(number, 'act', 'It is a threat.'), report(means, [number, 'dismiss', 'No.'])])
  expect(answers).toHaveLength(2)
  expect(await one(number, 'act', 'Again.')).toBe('It was decided already: nothing was changed or mailed.')
  expect(await subjectsTo(ben, 1)).toHaveLength(1)
  const { rows } = await db.raw('select outcome, reasons from report r join evidence e on e.report_id = r.id where reported_id = $1', [tom.id]) // prettier-ignore
  expect([[{ outcome: 'acted', reasons: 'It is a threat.' }], [{ outcome: 'dismissed', reasons: 'No.' }]]).toContainEqual(rows)
})

test('a discreet member is mailed under the neutral name; a former member gets nothing, and the other does', async () => {
  const { ben, tom, asBen, number } = await reported()
  expect((await asBen.put('/api/discreet.php', { account: true })).status).toBe(200)
  for (const table of ['account', 'profile']) await db.raw(`delete from ${table} where member_id = $1`, [tom.id])
  expect(await one(number)).toContain(`About somebody erased since (${tom.id})`)
  await one(number, 'act', 'It went.')
  const [mail] = await mailsTo(db, ben.email)
  expect(mail!.html).not.toMatch(/Beau/)
  expect((await db.raw('select from outbox where recipient = $1', [tom.email])).rows).toEqual([])
})

test('decisions are counted among the figures of their half year', async () => {
  const value = async () => (await db.raw("select coalesce(sum(value), 0)::int as value from figure where name = 'decided'")).rows
  for (let index = 0; index < 5; index++) await one((await reported()).number, 'act', 'It is a threat.')
  await countFigures(db)
  const [before] = (await value()) as Array<{ value: number }>
  await one((await reported()).number, 'dismiss', 'No.')
  await countFigures(db)
  expect(await value()).toEqual([{ value: before!.value + 1 }])
  expect(JSON.stringify(await figureBlocks(db, 'beau', 'en'))).toMatch(/Reports decided: at least \d/)
})

test('an invalid request is refused with a message, and a stranger’s text moves no cursor', async () => {
  const { number } = await reported('\u001b[2Jfirst\r\nReport CLOSED', 'Tom\u202Enope\u0007')
  await expect(report(means, ['0000-0000'])).rejects.toThrow('There is no report 0000-0000.')
  await expect(report(means, [number, 'refund', 'x'])).rejects.toThrow(
    'report takes dismiss, warn, remove, lock, suspend, close, not "refund"',
  )
  await expect(report(means, [number, 'act', ' '])).rejects.toThrow('Give the reasons')
  const text = `${await listed()}\n${await one(number)}`
  expect(text.replaceAll(/[\n\t]/g, '')).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u)
  expect(text.split('\n').filter((line) => line.startsWith('Report'))).toEqual([expect.stringContaining(number)])
})
