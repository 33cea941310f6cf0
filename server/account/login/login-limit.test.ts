import { randomBytes } from 'node:crypto'
import type { Challenge, ProofOfWork } from '#contract/account/proof-of-work.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Problem } from '#server/platform/http/problem.ts'
import { ProofsOfWork } from '#server/platform/limits/proof-of-work.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import { metrics } from '#server/platform/log/metrics.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { solved } from '#server/testing/proof-of-work.ts'
import { LoginLimit } from './login-limit.ts'
import { logIn, type LoginAttempt, type SignedIn } from './login.ts'

// The same code with cheap hashes, for hundreds of attempts.
vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original()
  return { ...real, hash: (password, options) => real.hash(password, { ...options, memoryCost: 256, timeCost: 1 }) }
})

const db = await freshDatabase()
const limits = rateLimits(db, testKeys, { production: true })
const passwordHash = await hashPassword('a rainy friday')
const held = { code: 'proof_of_work_needed' }
const minute = 60_000
let loginLimit: LoginLimit
let networks = 0

beforeEach(async () => {
  loginLimit = new LoginLimit(limits, testKeys, { production: true })
  await db.raw('delete from rate_limit')
})
afterEach(() => void vi.useRealTimers())

const anyAddress = () => `203.0.${113 + Math.floor(++networks / 250)}.${(networks % 250) + 1}`

async function memberWithPassword(): Promise<TestMember> {
  const tom = await member(db)
  await db.raw('update account set password_hash = $2 where member_id = $1', [tom.id, passwordHash])
  return tom
}

function attempt(
  username: string,
  address: string,
  { password = 'a rainy friday', device = '', proof }: { password?: string; device?: string; proof?: ProofOfWork } = {},
): Promise<SignedIn> {
  const typed: LoginAttempt = { siteId: 'beau', username, password, address, device, userAgent: 'test' }
  return logIn(db, { limits, loginLimit }, { ...typed, proof_of_work: proof })
}

/** The task for a login from a new network. */
async function task(username = 'nobody_at_all'): Promise<Challenge> {
  const refusal = (await attempt(username, anyAddress()).catch((error: unknown) => error)) as Problem
  expect(refusal).toMatchObject(held)
  return refusal.details.challenge!
}

/** Credential stuffing: pairs from elsewhere, each tried once from an address of its own. */
async function stuff(pairs: number): Promise<void> {
  for (let turn = 0; turn < pairs; turn++) await fail(anyAddress())
}

async function fail(address: string): Promise<void> {
  await attempt(`nobody_${randomBytes(4).toString('hex')}`, address, { password: 'hunter22' }).catch(() => {})
}

async function alarms(): Promise<number> {
  const { values } = await metrics.getSingleMetric('login_limits_total')!.get()
  return values[0]?.value ?? 0
}

test('while most logins fail, an unknown network proves work first, for any name and password', async () => {
  const tom = await memberWithPassword()
  const before = await alarms()
  await stuff(99)
  await attempt((await memberWithPassword()).username, anyAddress())
  expect(await alarms()).toBe(before)
  await stuff(1)
  expect(await alarms()).toBe(before + 1)
  for (const [username, password] of [
    [tom.username, 'a rainy friday'],
    [tom.username, 'a sunny friday'],
    ['nobody_at_all', 'a sunny friday'],
  ] as const)
    await expect(attempt(username, anyAddress(), { password })).rejects.toMatchObject(held)
  await stuff(20)
  expect(await alarms()).toBe(before + 1)
})

test('known networks and devices log in without proof meanwhile', async () => {
  const [tom, home] = [await memberWithPassword(), '198.51.100.9']
  const neighbour = await memberWithPassword()
  const { device } = await attempt(tom.username, home)
  await stuff(110)
  await expect(attempt(tom.username, anyAddress())).rejects.toMatchObject(held)
  expect((await attempt(tom.username, anyAddress(), { device })).memberId).toBe(tom.id)
  expect((await attempt(neighbour.username, home)).memberId).toBe(neighbour.id)
  // Another process, or a restarted one, knows the network, too.
  loginLimit = new LoginLimit(limits, testKeys, { production: true })
  await stuff(110)
  expect((await attempt(neighbour.username, home)).memberId).toBe(neighbour.id)
})

test('after ten minutes counting starts again, however many honest logins were refused', async () => {
  const tom = await memberWithPassword()
  await stuff(110)
  vi.useFakeTimers({ now: Date.now() + 9 * minute, toFake: ['Date'] })
  for (let turn = 0; turn < 120; turn++) await expect(attempt(tom.username, anyAddress())).rejects.toMatchObject(held)
  vi.setSystemTime(Date.now() + 2 * minute)
  expect((await attempt(tom.username, anyAddress())).memberId).toBe(tom.id)
  await stuff(50)
  expect((await attempt(tom.username, anyAddress())).memberId).toBe(tom.id)
  await stuff(60)
  await expect(attempt(tom.username, anyAddress())).rejects.toMatchObject(held)
})

test('failures from a few networks do not start the limit', async () => {
  const tom = await memberWithPassword()
  for (let turn = 0; turn < 90; turn++)
    for (const address of ['192.0.2.1', `2001:db8:7:${turn.toString(16)}::1`]) await fail(address)
  expect((await attempt(tom.username, anyAddress())).memberId).toBe(tom.id)
})

test('a guesser who logged in to an own account from the same network is limited like the others', async () => {
  const [own, tom] = [await memberWithPassword(), await memberWithPassword()]
  await attempt(own.username, '192.0.2.77')
  for (let turn = 0; turn < 5; turn++) await fail('192.0.2.77')
  await stuff(110)
  await expect(attempt(tom.username, '192.0.2.77')).rejects.toMatchObject(held)
})

test('a busy evening with typing errors does not start the limit', async () => {
  const members = await Promise.all(Array.from({ length: 60 }, memberWithPassword))
  for (const { username } of members) {
    const address = anyAddress()
    for (const password of ['a rainy frday', 'a rainy friday!']) await attempt(username, address, { password }).catch(() => {})
    await attempt(username, address)
  }
  expect((await attempt(members[0]!.username, anyAddress())).memberId).toBe(members[0]!.id)
})

test('with a proof of work the right password logs in, and a wrong one and an unknown name fail alike', async () => {
  const tom = await memberWithPassword()
  await stuff(110)
  expect((await attempt(tom.username, anyAddress(), { proof: await solved(await task()) })).memberId).toBe(tom.id)
  for (const username of [tom.username, 'nobody_at_all']) {
    const proof = await solved(await task(username))
    await expect(attempt(username, anyAddress(), { password: 'hunter22', proof })).rejects.toMatchObject({ code: 'login_failed' })
  }
})

test('a proof counts once, in any process, in time, and only for our tasks for logging in', async () => {
  const tom = await memberWithPassword()
  await stuff(110)
  const refused = (proof: ProofOfWork) => expect(attempt(tom.username, anyAddress(), { proof })).rejects.toMatchObject(held)

  const spent = await solved(await task())
  await attempt(tom.username, anyAddress(), { proof: spent })
  await refused(spent)
  loginLimit = new LoginLimit(limits, testKeys, { production: true })
  await stuff(110)
  await refused(spent)

  const other = await new ProofsOfWork(limits, testKeys, 'other').challenge(1)
  await refused(await solved(other))

  const good = await solved(await task())
  await refused({ ...good, solution: { ...good.solution, derivedKey: '00'.repeat(32) } })
  const { parameters, signature } = good.challenge
  await refused({ ...good, challenge: { parameters: { ...parameters, expiresAt: parameters.expiresAt + 60 }, signature } })
  await refused(await solved({ parameters: { ...parameters, cost: 1, keyPrefix: '00' }, signature }))

  vi.useFakeTimers({ now: Date.now() + 6 * minute, toFake: ['Date'] })
  await refused(good)
  vi.setSystemTime(Date.now() - 2 * minute)
  expect((await attempt(tom.username, anyAddress(), { proof: good })).memberId).toBe(tom.id)
})

test('twenty networks that keep the limit on lock nobody out, and a task is valid for any account and network', async () => {
  const tom = await memberWithPassword()
  const twenty = Array.from({ length: 20 }, (_, at) => `198.18.${at}.1`)
  for (let turn = 0; turn < 5; turn++) for (const address of twenty) await fail(address)
  await expect(attempt(tom.username, anyAddress())).rejects.toMatchObject(held)
  // Further refused attempts do not make the task longer than its maximum. To make one costs as much as a step of it: these are asked for alone.
  const asked = vi.spyOn(ProofsOfWork.prototype, 'challenge').mockResolvedValue({} as Challenge)
  for (let turn = 0; turn < 100; turn++) for (const address of twenty) await fail(address)
  expect(Math.max(...asked.mock.calls.map(([steps]) => steps))).toBe(200)
  asked.mockRestore()
  const challenge = await task('somebody_else')
  expect((await attempt(tom.username, anyAddress(), { proof: await solved(challenge) })).memberId).toBe(tom.id)
})

test('stored solutions are worth one attempt each, and nothing after five minutes', async () => {
  const tom = await memberWithPassword()
  await stuff(110)
  const kept = await Promise.all([1, 2, 3].map(async () => solved(await task())))
  vi.useFakeTimers({ now: Date.now() + 11 * minute, toFake: ['Date'] })
  await stuff(110)
  for (const proof of kept) await expect(attempt(tom.username, anyAddress(), { proof })).rejects.toMatchObject(held)
})

test('a proof sent twenty times at once counts once', async () => {
  const tom = await memberWithPassword()
  await stuff(110)
  const proof = await solved(await task())
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => attempt(tom.username, anyAddress(), { proof })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
