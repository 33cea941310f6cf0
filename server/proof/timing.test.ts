import { expect, test, vi } from 'vitest'
import { changeSettings } from '#server/site/site.ts'
import { testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { strangerTo } from '#server/testing/strangers.ts'
import { areaUnderCurve, indistinct } from '#server/testing/timings.ts'

// The same code with cheap hashes: a hash of full cost takes so long that it would hide what else differs.
vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original()
  return { ...real, hash: (password, options) => real.hash(password, { ...options, memoryCost: 256, timeCost: 1 }) }
})

const db = await freshDatabase()
await changeSettings(db, 'beau', {
  hide_account_existence: true,
  looks_per_day: { unconfirmed: 60, free: 1e6, premium: 1e6, visitor: 1000 },
})
const app = await testApp(db)
const bounds = [0.4, 0.6] as const

test('times that differ are told apart, equal ones are not', () => {
  const spread = Array.from({ length: 500 }, () => Math.random())
  const later = Array.from({ length: 500 }, () => Math.random() + 0.3)
  expect(areaUnderCurve(spread, spread)).toBeCloseTo(0.5, 1)
  expect(areaUnderCurve(spread, later)).toBeGreaterThan(0.7)
  expect(areaUnderCurve(later, spread)).toBeLessThan(0.3)
})

test(
  'a wrong password is answered alike, byte and time, whether there is such a member or not',
  { timeout: 120_000 },
  async () => {
    const stranger = strangerTo(app, db)
    await expectAlike(stranger, await stranger.logins())
  },
)

test(
  'where that is hidden, signing up is answered alike, byte and time, whether the address is a member’s or not',
  { timeout: 120_000 },
  async () => {
    const stranger = strangerTo(app, db)
    await expectAlike(stranger, await stranger.signups())
  },
)

test(
  'where that is hidden, asking for a new password is answered alike, byte and time, whether the address is a member’s or not',
  { timeout: 120_000 },
  async () => {
    const stranger = strangerTo(app, db)
    await expectAlike(stranger, await stranger.resets())
  },
)

test('a man out of sight is answered like nobody, byte and time', { timeout: 120_000 }, async () => {
  const stranger = strangerTo(app, db)
  await expectAlike(stranger, await stranger.profiles())
})

async function expectAlike(
  { answers }: ReturnType<typeof strangerTo>,
  tries: Record<string, () => Promise<unknown>>,
): Promise<void> {
  for (const attempt of Object.values(tries)) for (let warm = 0; warm < 5; warm++) await attempt()
  const { kind, area } = await indistinct(tries, 100, bounds)
  const told = new Set([...answers.values()].flatMap((each) => [...each]))
  expect([...told]).toHaveLength(1)
  expect(area, `${kind} stands out`).toBeGreaterThan(bounds[0])
  expect(area, `${kind} stands out`).toBeLessThan(bounds[1])
}
