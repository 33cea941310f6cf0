import { randomBytes } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import { identifier } from '#server/account/sessions/identify.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { LoginLimit } from './login-limit.ts'
import { type LoginAttempt, logIn } from './login.ts'
import { testKeys } from '#server/testing/keys.ts'
import { testServices } from '#server/testing/services.ts'

const db = await freshDatabase()
const identify = identifier({ ...testServices(db), config: { siteUrl: 'http://localhost' } })
const limits = rateLimits(db, testKeys, { production: true })
const passwordHash = await hashPassword('a rainy friday')

afterEach(() => void vi.useRealTimers())

test('a member logs in by name in any case or by address, each time with a new session', async () => {
  const tom = await memberWithPassword()
  const first = await attempt({ username: tom.username.toUpperCase() })
  const second = await attempt({ username: tom.email })
  expect(first.memberId).toBe(tom.id)
  expect(second.memberId).toBe(tom.id)
  expect(second.session).not.toBe(first.session)
  expect((await visitWith(first.session)).memberId).toBe(tom.id)
})

test('a login ends the previous session of the browser', async () => {
  const tom = await memberWithPassword()
  const first = await attempt({ username: tom.username })
  const hash = (await visitWith(first.session)).sessionHash!
  await attempt({ username: tom.username, replaces: hash })
  expect((await visitWith(first.session)).memberId).toBeUndefined()
})

test('after five wrong passwords the right one is refused too, for fifteen minutes', async () => {
  const tom = await memberWithPassword()
  for (let tries = 0; tries < 5; tries++)
    await expect(wrong({ username: tom.username })).rejects.toMatchObject({ code: 'login_failed' })
  await expect(attempt({ username: tom.username })).rejects.toMatchObject({ code: 'too_many_attempts', details: { minutes: 15 } })
})

test('the fifteen minutes begin with the fifth wrong password, not with the first', async () => {
  const tom = await memberWithPassword()
  const wrongNow = () => expect(wrong({ username: tom.username })).rejects.toMatchObject({ code: 'login_failed' })
  for (let tries = 0; tries < 4; tries++) await wrongNow()
  vi.useFakeTimers({ now: Date.now() + 14 * 60_000, toFake: ['Date'] })
  await wrongNow()
  await expect(attempt({ username: tom.username })).rejects.toMatchObject({ code: 'too_many_attempts', details: { minutes: 15 } })
})

test('fifty wrong passwords at once are five tries', async () => {
  const tom = await memberWithPassword()
  expect(await fiftyWrong(tom.username)).toEqual({ login_failed: 5, too_many_attempts: 45 })
})

test('an account that does not exist answers exactly like one that does, the block included', async () => {
  expect(await fiftyWrong('nobody-of-that-name')).toEqual({ login_failed: 5, too_many_attempts: 45 })
  expect(await fiftyWrong('nobody@example.com')).toEqual({ login_failed: 5, too_many_attempts: 45 })
})

test('a block by name does not disclose which address belongs to that name', async () => {
  const tom = await memberWithPassword()
  await fiftyWrong(tom.username)
  await expect(wrong({ username: tom.email })).rejects.toMatchObject({ code: 'login_failed' })
})

test('fifty concurrent right passwords all log in', async () => {
  const tom = await memberWithPassword()
  const answers = await Promise.all(Array.from({ length: 50 }, () => attempt({ username: tom.username })))
  expect(new Set(answers.map(({ session }) => session)).size).toBe(50)
})

test('a right password resets the count of wrong ones', async () => {
  const tom = await memberWithPassword()
  for (let round = 0; round < 3; round++) {
    for (let tries = 0; tries < 4; tries++)
      await expect(wrong({ username: tom.username })).rejects.toMatchObject({ code: 'login_failed' })
    await attempt({ username: tom.username })
  }
})

test('right passwords do not use up the limits of the name or the shared address', async () => {
  const [tom, jan] = [await memberWithPassword(), await memberWithPassword()]
  const address = '192.0.2.77'
  for (const { username } of [tom, jan, tom]) await attempt({ username, address })
  await expect(wrong({ username: jan.username, address })).rejects.toMatchObject({ code: 'login_failed' })
  expect((await limits.count('login_address', address)).left).toBe(98)
  expect((await limits.count('login_account', `beau/${tom.username}`)).left).toBe(49)
})

test('each device of a member has its own count: one that guesses does not lock another out', async () => {
  const tom = await memberWithPassword()
  const [lost, own] = [await attempt({ username: tom.username }), await attempt({ username: tom.username })]
  expect(lost.device).not.toBe(own.device)
  for (let tries = 0; tries < 6; tries++) await wrong({ username: tom.username, device: lost.device }).catch(() => {})
  await expect(attempt({ username: tom.username, device: lost.device })).rejects.toMatchObject({ code: 'too_many_attempts' })
  expect((await attempt({ username: tom.username, device: own.device })).memberId).toBe(tom.id)
})

test('strangers cannot lock out a known device, from the same address or from many', async () => {
  const tom = await memberWithPassword()
  const { device } = await attempt({ username: tom.username })
  for (let stranger = 0; stranger < 60; stranger++) {
    await wrong({ username: tom.username, address: `203.0.113.${stranger}` }).catch(() => {})
  }
  await fiftyWrong(tom.username)
  await expect(attempt({ username: tom.username })).rejects.toMatchObject({ code: 'too_many_attempts' })
  expect((await attempt({ username: tom.username, device })).memberId).toBe(tom.id)
})

test('a known device guesses no more than five times itself, and a device of another member counts as unknown', async () => {
  const [tom, jan] = [await memberWithPassword(), await memberWithPassword()]
  const { device } = await attempt({ username: tom.username })
  for (let tries = 0; tries < 5; tries++)
    await expect(wrong({ username: tom.username, device })).rejects.toMatchObject({ code: 'login_failed' })
  await expect(attempt({ username: tom.username, device })).rejects.toMatchObject({ code: 'too_many_attempts' })
  await fiftyWrong(jan.username)
  await expect(attempt({ username: jan.username, device })).rejects.toMatchObject({ code: 'too_many_attempts' })
})

test('a browser keeps its device across logins; a made-up one is replaced', async () => {
  const tom = await memberWithPassword()
  const { device } = await attempt({ username: tom.username, device: 'made up' })
  expect(device).toMatch(/^[\w-]{43}$/)
  expect((await attempt({ username: tom.username, device })).device).toBe(device)
})

test('an account gets at most fifty wrong tries a day by name, from any number of addresses', async () => {
  const tom = await memberWithPassword()
  const codes = new Set<string>()
  for (let stranger = 0; stranger < 55; stranger++) {
    await wrong({ username: tom.username, address: `198.51.100.${stranger}` }).catch(({ code, details }) =>
      codes.add(`${stranger < 50} ${code} ${(details.minutes ?? 0) > 60}`),
    )
  }
  expect([...codes]).toEqual(['true login_failed false', 'false too_many_attempts true'])
})

test('one address gets at most a hundred wrong tries, for any accounts', async () => {
  const codes: string[] = []
  for (let name = 0; name < 102; name++) {
    await wrong({ username: `guess${name}`, address: '192.0.2.1' }).catch(({ code }) => codes.push(code))
  }
  expect(codes.filter((code) => code === 'login_failed')).toHaveLength(100)
})

test('only a right password discloses that an account is suspended or about to be deleted', async () => {
  const [tom, jan] = [await memberWithPassword(), await memberWithPassword()]
  await db.raw("insert into suspension values ($1, 'spam', now())", [tom.id])
  await db.raw("insert into deletion values ($1, 'time', now())", [jan.id])
  await expect(wrong({ username: tom.username })).rejects.toMatchObject({ code: 'login_failed' })
  await expect(attempt({ username: tom.username })).rejects.toMatchObject({ code: 'suspended' })
  await expect(attempt({ username: jan.username })).rejects.toMatchObject({ code: 'pending_deletion' })
})

test('a member of one site cannot log in on another', async () => {
  const tom = await memberWithPassword()
  await expect(attempt({ username: tom.username, siteId: 'elsewhere' })).rejects.toMatchObject({ code: 'login_failed' })
})

test('a hash made with weaker costs is renewed at login', async () => {
  const tom = await memberWithPassword()
  const { hash } = await import('@node-rs/argon2')
  const weak = await hash('a rainy friday', { memoryCost: 4096, timeCost: 1 })
  await db.raw('update account set password_hash = $2 where member_id = $1', [tom.id, weak])
  await attempt({ username: tom.username })
  const { rows } = await db.raw('select password_hash from account where member_id = $1', [tom.id])
  expect(rows[0]).toMatchObject({ password_hash: expect.stringContaining('m=19456,t=2,p=1') })
  await attempt({ username: tom.username })
})

async function memberWithPassword(): Promise<TestMember> {
  const made = await member(db, { username: `tom_${randomBytes(4).toString('hex')}` })
  await db.raw('update account set password_hash = $2 where member_id = $1', [made.id, passwordHash])
  return made
}

/** Each test has an address of its own unless it names one. */
function visitWith(session: string) {
  return identify({ headers: {}, cookies: { session }, hostname: 'localhost', ip: '127.0.0.1' })
}

function attempt(details: Partial<LoginAttempt> & { username: string }) {
  const address = `test ${expect.getState().currentTestName}`
  return logIn(
    db,
    { limits, loginLimit: new LoginLimit(limits, testKeys, { production: false }) },
    { siteId: 'beau', password: 'a rainy friday', address, device: '', userAgent: 'test', ...details },
  )
}

function wrong(details: Partial<LoginAttempt> & { username: string }) {
  return attempt({ ...details, password: 'a sunny friday' })
}

async function fiftyWrong(username: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => wrong({ username })))
  for (const answer of answers)
    if (answer.status === 'rejected') counts[answer.reason.code] = (counts[answer.reason.code] ?? 0) + 1
  return counts
}
