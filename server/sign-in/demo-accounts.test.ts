import { expect, it } from 'vitest'
import { demoPasswords } from '#server/sign-in/demo-passwords.ts'
import { guardDemoAccounts } from './demo-accounts.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import { testApp, visitor } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member } from '#server/testing/member.ts'

const db = await freshDatabase()
const app = await testApp(db)
const publicly = { demo: false, siteUrl: 'https://beau.example' }

async function door(username: string, password: string, siteId = 'beau') {
  const one = await member(db, { username, siteId })
  await db.raw('update account set password_hash = $2 where member_id = $1', [one.id, await hashPassword(password)])
  return one
}

async function enters(username: string, password: string): Promise<number> {
  return (await visitor(app).post('/api/user.php', { username, password })).status
}

it('a town that was founded in demo mode has no open door once the site is public, and again in demo mode', async () => {
  await door('demo', demoPasswords.demo)
  await door('staff', demoPasswords.staff)
  await guardDemoAccounts(db, { demo: true, siteUrl: 'http://localhost:3000' })
  expect([await enters('demo', demoPasswords.demo), await enters('staff', demoPasswords.staff)]).toEqual([200, 200])
  const inside = await visitor(app).post('/api/user.php', { username: 'staff', password: demoPasswords.staff })
  const cookie = String([inside.headers['set-cookie']].flat()[0]).split(';')[0]!
  expect(await guardDemoAccounts(db, publicly)).toBeUndefined()
  expect([await enters('demo', demoPasswords.demo), await enters('staff', demoPasswords.staff)]).toEqual([403, 403])
  expect((await visitor(app).get('/api/user.php', { cookie })).status).toBe(403)
  await guardDemoAccounts(db, publicly)
  await guardDemoAccounts(db, { demo: true, siteUrl: 'http://localhost:3000' })
  expect([await enters('demo', demoPasswords.demo), await enters('staff', demoPasswords.staff)]).toEqual([200, 200])
})

it('a member who just has that name keeps their account, and one whom staff suspended stays suspended', async () => {
  await db.raw("update account set password_hash = $1 where username = 'demo'", [await hashPassword('a rainy friday in may')])
  await db.raw("insert into suspension select member_id, 'spam', now() from account where username = 'staff'")
  await guardDemoAccounts(db, publicly)
  expect(await enters('demo', 'a rainy friday in may')).toBe(200)
  await guardDemoAccounts(db, { demo: true, siteUrl: 'http://localhost:3000' })
  expect(await enters('staff', demoPasswords.staff)).toBe(403)
})

it('an operator who turns the demo on at a public address is warned', async () => {
  expect(await guardDemoAccounts(db, { demo: true, siteUrl: 'https://beau.example' })).toMatch(
    /^WARNING: DEMO=1 at https:\/\/beau\.example/,
  )
})
