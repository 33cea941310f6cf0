import { expect, test } from 'vitest'
import { testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { staffMember } from '#server/testing/staff.ts'
import { staffAccounts } from './accounts.ts'
import { demoStaffPassword, guardDemoStaff } from './demo-accounts.ts'

const db = await freshDatabase()
const means = { db, keys: testKeys }

const logsIn = async (name: string, demo: boolean) => {
  const app = await testApp(db, { demo })
  const begun = await visitor(app).post('/api/staff/login.php', { name, password: demoStaffPassword })
  const cookie = String([begun.headers['set-cookie']].flat()[0]).split(';')[0]!
  return { begun, enters: (code: string) => visitor(app).post('/api/staff/code.php', { code }, { cookie }) }
}

test('a demo has one account for each role, made once however many processes start; it shows their codes', async () => {
  await Promise.all([1, 2, 3].map(() => guardDemoStaff(means, { demo: true })))
  expect((await staffAccounts(db)).map(({ name, role }) => [name, role]).sort()).toEqual([
    ['staff', 'admin'],
    ['staff-lead', 'lead'],
    ['staff-moderator', 'moderator'],
    ['staff-support', 'support'],
  ])
  for (const name of ['staff', 'staff-lead', 'staff-moderator', 'staff-support']) {
    const { begun, enters } = await logsIn(name, true)
    expect(begun.body).toEqual({ enrol: null, demo_code: expect.stringMatching(/^\d{6}$/) })
    expect((await enters(begun.body.demo_code)).body.staff.name).toBe(name)
  }
  // Each login has a code of its own, without a wait: one that was used is shown to nobody and opens nothing.
  const used = new Set<string>()
  for (let login = 0; login < 5; login++) {
    const { begun, enters } = await logsIn('staff', true)
    const code = begun.body.demo_code
    expect((await enters(code)).status).toBe(200)
    used.add(code)
  }
  expect(used.size).toBe(5)
  for (const code of used) expect((await (await logsIn('staff', true)).enters(code)).status).toBe(401)
})

test('an account that is not the demo’s shows no code, and outside of a demo no code of the demo’s is shown or taken', async () => {
  await staffMember(db, 'admin', { name: 'anna' })
  const app = await testApp(db, { demo: true })
  const begun = await visitor(app).post('/api/staff/login.php', { name: 'anna', password: 'a rainy friday' })
  expect(begun.body).toEqual({ enrol: null, demo_code: null })
  const outside = await logsIn('staff-lead', false)
  expect(outside.begun.body.demo_code).toBeNull()
  const { body } = (await logsIn('staff-lead', true)).begun
  expect((await outside.enters(body.demo_code)).status).toBe(401)
})

test('a start outside of a demo removes the demo’s accounts and no other, and a demo with accounts gets none', async () => {
  await guardDemoStaff(means, { demo: false })
  expect((await staffAccounts(db)).map(({ name }) => name)).toEqual(['anna'])
  expect((await logsIn('staff', false)).begun.status).toBe(401)
  await guardDemoStaff(means, { demo: true })
  expect((await staffAccounts(db)).map(({ name }) => name)).toEqual(['anna'])
})
