import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openGauges } from '#server/gauges.ts'
import { suspendMember } from '#server/moderation/decisions/decisions.ts'
import type { Actor } from '#server/staff/staff.ts'
import { signedIn, testApp, visitor } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'
import { complaint, complaints } from './complaints.ts'

const db = await freshDatabase()
const app = await testApp(db)
const means = { db, config: { siteUrl: 'https://example.com' } }
const folder = await mkdtemp(join(tmpdir(), 'complaints-'))

/** Output of the command. */
async function outputOf(work: () => Promise<void>): Promise<string> {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  await work().finally(() => log.mockRestore())
  return lines.join('\n')
}

const listed = () => outputOf(() => complaints(db))
const one = (...words: string[]) => outputOf(() => complaint(means, words))

async function complained(form: object = {}, client = visitor(app)): Promise<string> {
  const base = { category: 'payment', text: 'Charged twice', email: 'jan@example.com' }
  return (await client.post('/api/complaints.php', { ...base, ...form })).body.number as string
}

async function oldest(): Promise<number> {
  const gauge = openGauges(db, testConfig(), () => 0).getSingleMetric('complaints_oldest_seconds')!
  return (await gauge.get()).values[0]!.value
}

test('an operator lists open complaints by age, reads one, answers it from a file, and it is open no more', async () => {
  expect(await listed()).toBe('No complaint waits for an answer.')
  expect(await oldest()).toBe(0)
  const [younger, older] = [await complained(), await complained({ category: 'other' })]
  await db.raw("update complaint set created_at = now() - interval '3 days' where number = $1", [older])
  expect((await listed()).split('\n').map((line) => line.split('\t').slice(0, 3))).toEqual([
    [older, '3 days', 'other'],
    [younger, '0 days', 'payment'],
  ])
  expect(await oldest()).toBeGreaterThan(2 * 86_400)
  expect(await one(older.toLowerCase().replace('-', ''))).toMatch(/other, open\n[^]*jan@example\.com[^]*Charged twice/)
  await writeFile(join(folder, 'answer.txt'), 'You get it back.\n')
  expect(await one(older, 'answer', join(folder, 'answer.txt'))).toBe('Answered: the mail is on its way.')
  expect(await one(older, 'answer', join(folder, 'answer.txt'))).toMatch(/nothing was mailed/)
  expect(await one(older)).toMatch(/answered\n[^]*Answer of .*\n  You get it back\.$/)
  expect(await one(younger, 'close')).toBe('Closed.')
  expect(await listed()).toBe('No complaint waits for an answer.')
})

test('a stranger’s text moves no cursor, has no colours, reverses no text and cannot pass for a line of ours', async () => {
  const number = await complained({
    about: '\u001b[2J\u009b31m\u202Egnp.exe',
    name: 'Jan\u0007\nComplaint CLOSED',
    text: 'first\r\u001b]0;title\u0007\nText\n  second\u2028third',
  })
  const [list, text] = [await listed(), await one(number)]
  expect(`${list}${text}`.replaceAll(/[\n\t]/g, '')).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u)
  expect(text.split('\n').filter((line) => /^(Text|Complaint)/.test(line))).toEqual([expect.stringContaining(number), 'Text'])
  await one(number, 'close')
})

test('the complainant is described as far as they are known', async () => {
  const tom = await member(db, { confirmed: false })
  const number = await complained({}, await signedIn(app, db, tom))
  expect(await one(number)).toContain(`${tom.email}: the member ${tom.username} (${tom.id}), address not confirmed`)
  expect(await one(await complained())).toContain('jan@example.com: not signed in; whose the address is nobody has shown')
})

test('whoever decided is told that somebody else answers a complaint about it', async () => {
  const tom = await member(db)
  const decider: Actor = { id: null, name: 'command line (anna)' }
  const { keys, config } = app.services
  await db.transaction((tx) => suspendMember(tx, tom.id, { facts: 'Sold pills.' }, decider, { keys, config }))
  const number = await complained({ category: 'decision', email: tom.email })
  await writeFile(join(folder, 'verdict.txt'), 'It stands.')
  const why = 'The complaint is about a decision of yours: nothing was changed or mailed.'
  for (const words of [
    [number, 'close'],
    [number, 'answer', join(folder, 'verdict.txt')],
  ])
    // prettier-ignore
    await expect(complaint(means, words, decider)).rejects.toThrow(why)
  const output = await outputOf(() => complaint(means, [number, 'close'], { id: null, name: 'command line (bob)' }))
  expect(output).toBe('Closed.')
})

test('an invalid request is refused with a message', async () => {
  const number = await complained()
  await expect(complaint(means, ['22222-22222'])).rejects.toThrow('There is no complaint 22222-22222.')
  await expect(complaint(means, [number, 'answre', 'x'])).rejects.toThrow('complaint takes "answer FILE" or "close"')
  await writeFile(join(folder, 'empty.txt'), '\n')
  await expect(complaint(means, [number, 'answer', join(folder, 'empty.txt')])).rejects.toThrow('The answer is empty.')
})
