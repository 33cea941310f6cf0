import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findEntries } from '#server/staff/audit.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import { staffAccounts } from '#server/staff/accounts.ts'
import { testApp, visitor } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member } from '#server/testing/member.ts'
import { asStaff } from '#server/testing/staff.ts'
import { audited, commandLine, takeAs } from './audit.ts'
import { staff } from './staff.ts'

const db = await freshDatabase()
const app = await testApp(db)
const anna = commandLine('anna')
const means = { db, keys: testKeys, config: testConfig() }
let printed: string[] = []

beforeEach(() => {
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
})
afterEach(() => void vi.restoreAllMocks())

const logsIn = (name: string, password: string) => visitor(app).post('/api/staff/login.php', { name, password })

test('an operator adds the first admin, whose password is printed once, and resets it', async () => {
  await staff(means, [], anna)
  expect(printed).toEqual([expect.stringContaining('staff add NAME admin')])
  await staff(means, ['add', 'Ben', 'admin'], anna)
  const first = printed.at(-1)!
  expect((await logsIn('ben', first)).body.enrol).toBeTruthy()
  const [account] = await staffAccounts(db)
  const browser = await asStaff(app, db, account!)
  await staff(means, ['reset', 'BEN'], anna)
  expect((await browser.get('/api/staff/me.php')).status).toBe(403)
  expect((await logsIn('ben', first)).status).toBe(401)
  expect((await logsIn('ben', printed.at(-1)!)).status).toBe(200)
  await staff(means, ['list'], anna)
  expect(printed.at(-1)).toBe('Ben\tadmin\tall sites\tnever seen\tno codes yet')
  expect((await findEntries(db, { actor: 'command line (anna)' }, 9)).map(({ act }) => act)).toEqual(['staff.reset', 'staff.add'])
  expect(JSON.stringify(await findEntries(db, {}, 9))).not.toContain(first)
})

test('the last admin is neither lowered nor removed; other names, roles and sites must exist', async () => {
  for (const words of [
    ['remove', 'ben'],
    ['role', 'ben', 'lead'],
  ])
    await expect(staff(means, words, anna)).rejects.toThrow('They are the last admin: make somebody else admin first.')
  await expect(staff(means, ['add', 'bеn', 'lead'], anna)).rejects.toThrow('looks like one that is')
  await expect(staff(means, ['add', 'Carl', 'boss'], anna)).rejects.toThrow('A role is support, moderator, lead or admin.')
  await expect(staff(means, ['add', 'Carl', 'lead', 'nowhere'], anna)).rejects.toThrow('There is no such site')
  await expect(staff(means, ['add', 'Carl', 'admin', 'beau'], anna)).rejects.toThrow('admins have all sites')
  await expect(staff(means, ['add', '\u202Ecarl', 'lead'], anna)).rejects.toThrow('A name has 2 to 40')
  await expect(staff(means, ['remove', 'carl'], anna)).rejects.toThrow('There is no account of staff "carl".')
  await expect(staff(means, ['fire', 'carl'], anna)).rejects.toThrow('not "fire"')
  await staff(means, ['add', 'Carl', 'admin'], anna)
  await staff(means, ['remove', 'ben'], anna)
  expect((await staffAccounts(db)).map(({ name, sites }) => [name, sites])).toEqual([['Carl', null]])
})

test('a command that changes something is in the audit log before it begins, with a member’s id and not their name', async () => {
  const tom = await member(db, { username: 'tom_of_delft' })
  const order: string[] = []
  const run = (command: string, words: string[]) =>
    audited(db, anna, { name: command, words }, async () => {
      order.push((await findEntries(db, {}, 1))[0]!.act)
      if (words.includes('fail')) throw new Error('refused')
    })
  await run('suspend', ['beau', 'Tom_of_Delft', '30', 'copies', 'members'])
  await run('host', ['beau', 'add', 'blue.example'])
  await run('report', ['1A2B-3C4D'])
  await run('jobs', ['drop', 'all'])
  expect(order).toEqual(['member.suspend', 'site.host', 'report.view', 'jobs.drop'])
  const [, , , suspended] = await findEntries(db, {}, 4)
  expect(suspended).toMatchObject({ actor: 'command line (anna)', actor_id: null, subject: `member:${tom.id}` })
  expect(JSON.parse(suspended!.details), 'the days, and none of the reasons').toEqual({ words: ['30'] })
  expect(JSON.stringify(suspended)).not.toMatch(/tom_of_delft/i)
  await expect(run('erase', ['beau', 'nobody', 'for-good', 'fail'])).rejects.toThrow('refused')
  const [failed, erased] = await findEntries(db, {}, 2)
  expect([erased!.act, erased!.subject]).toEqual(['member.erase', 'member:unknown'])
  expect([failed!.act, failed!.subject]).toEqual(['command.failed', `entry:${erased!.number}`])
})

test('a decision on the command line is in the audit log once: the rule that decides writes it', async () => {
  const before = (await findEntries(db, {}, 1))[0]!.number
  for (const [command, ...words] of [
    ['report', '1A2B-3C4D', 'warn', 'You wrote'],
    ['appeal', '1A2B-3C4D', 'upheld', 'It', 'stays'],
  ])
    await audited(db, anna, { name: command!, words }, async () => {})
  expect((await findEntries(db, {}, 1))[0]!.number).toBe(before)
  await audited(db, anna, { name: 'appeal', words: ['1A2B-3C4D'] }, async () => {})
  expect((await findEntries(db, {}, 1))[0]).toMatchObject({ number: before + 1, act: 'appeal.view' })
})

test('a reset ends the pause after wrong codes', async () => {
  const [account] = await staffAccounts(db)
  const limits = rateLimits(db, testKeys, testConfig())
  for (const rate of ['staff_code', 'staff_code_day'] as const) await limits.block(rate, account!.id)
  await staff(means, ['reset', account!.name], anna)
  for (const rate of ['staff_code', 'staff_code_day'] as const) expect(await limits.isSpent(rate, account!.id)).toBe(false)
})

test('a command that only lists something, or does not exist, is not in the audit log', async () => {
  const last = async () => (await findEntries(db, {}, 1))[0]!.number
  const before = await last()
  for (const [command, ...words] of [
    ['list'],
    ['show', 'beau'],
    ['orders', 'beau'],
    ['erase', 'beau', 'tom'],
    ['picture', '1A2B', 'burn'],
    ['bundles', 'beau'],
    ['jobs'],
    ['refund', 'beau', '1'],
  ])
    await audited(db, anna, { name: command!, words }, async () => {})
  expect(await last()).toBe(before)
})

test('--as names the operator wherever it stands; without it the system’s user is named', () => {
  expect(takeAs(['suspend', 'beau', 'tom', '--as', 'anna', 'spam'])).toEqual({
    as: 'anna',
    words: ['suspend', 'beau', 'tom', 'spam'],
  })
  expect(takeAs(['list'])).toEqual({ as: undefined, words: ['list'] })
  expect(commandLine(undefined).name).toMatch(/^command line \(.+\)$/)
  for (const name of ['', '\u202Eanna', 'a\nb', 'x'.repeat(41)]) expect(() => commandLine(name)).toThrow('--as takes your name')
})
