import { expect, test, vi } from 'vitest'
import type { Challenge } from '#contract/account/proof-of-work.ts'
import { LoginLimit } from '#server/account/login/login-limit.ts'
import { hashPassword } from '#server/platform/keys/passwords.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import { from, signedIn, type TestAnswer, testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { testKeys } from '#server/testing/keys.ts'
import { member, type TestMember } from '#server/testing/member.ts'
import { solved } from '#server/testing/proof-of-work.ts'

// The same code with cheap hashes, because there are thousands of tries.
vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original()
  return { ...real, hash: (password, options) => real.hash(password, { ...options, memoryCost: 256, timeCost: 1 }) }
})

const db = await freshDatabase()
const limits = rateLimits(db, testKeys, { production: true })
const app = await testApp(db, {}, { loginLimit: new LoginLimit(limits, testKeys, { production: true }) })
const passwordHash = await hashPassword('a rainy friday')

/** PBKDF2 rounds per second on a phone, a quarter of those on a server's core (three million). */
const roundsOfPhone = 750_000

test('during a flood of wrong passwords from 1,000 networks every member logs in from a new place, with at most 2 s of work on a phone', async () => {
  const work: number[] = []
  for (let wave = 0; wave < 20; wave++) {
    await Promise.all(Array.from({ length: 50 }, (_, network) => floodFrom(wave * 50 + network)))
    await comesIn(`203.0.113.${wave + 1}`)
  }
  expect(work.length).toBeGreaterThan(15)
  expect(Math.max(...work)).toBeLessThan(2 * roundsOfPhone)
  await comesBack('203.0.113.200')

  async function comesIn(address: string): Promise<void> {
    const answer = await provesWork(address, '/api/user.php', await someone())
    expect(answer.status).toBe(200)
  }

  async function comesBack(address: string): Promise<void> {
    const { id, ...typed } = await someone()
    const leaves = { reason: 'time', proof: { password: typed.password } }
    expect((await (await signedIn(app, db, { id } as TestMember)).post('/api/leaving.php', leaves)).status).toBe(200)
    expect((await provesWork(address, '/api/reactivation-mail.php', typed)).status).toBe(202)
  }

  async function provesWork(address: string, path: string, { username, password }: Typed): Promise<TestAnswer> {
    const visitor = from(app, address)
    const first = await visitor.post(path, { username, password })
    if (first.body.error?.code !== 'proof_of_work_needed') return first
    const { challenge } = first.body.error as { challenge: Challenge }
    const proof = await solved(challenge)
    work.push((proof.solution.counter + 1) * challenge.parameters.cost)
    return visitor.post(path, { username, password, proof_of_work: proof })
  }
})

interface Typed {
  username: string
  password: string
}

async function floodFrom(network: number): Promise<void> {
  const visitor = from(app, `10.${network >> 8}.${network & 255}.7`)
  await visitor.post('/api/user.php', { username: `ana_${network}`, password: 'hunter22' })
}

async function someone(): Promise<Typed & { id: string }> {
  const { id, username } = await member(db)
  await db.raw('update account set password_hash = $2 where member_id = $1', [id, passwordHash])
  return { id, username, password: 'a rainy friday' }
}
