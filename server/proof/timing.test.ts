import { expect, test, vi } from 'vitest'
import { changeSettings } from '#server/site/site.ts'
import { testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { strangerTo } from '#server/testing/strangers.ts'
import { areaUnderCurve, indistinct } from '#server/testing/timings.ts'

// The same code with cheap hashes, because a hash of full cost takes so long that it would hide other differences.
vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original()
  return { ...real, hash: (password, options) => real.hash(password, { ...options, memoryCost: 256, timeCost: 1 }) }
})

const db = await freshDatabase()
await changeSettings(db, 'beau', {
  hide_account_existence: true,
  views_per_day: { unconfirmed: 60, free: 1e6, premium: 1e6, visitor: 1000 },
})
const app = await testApp(db)
const bounds = [0.4, 0.6] as const

test('different times are distinguished, equal ones are not', () => {
  const spread = Array.from({ length: 500 }, (_, at) => at / 500)
  const later = spread.map((time) => time + 0.3)
  expect(areaUnderCurve(spread, spread)).toBeCloseTo(0.5, 1)
  expect(areaUnderCurve(spread, later)).toBeGreaterThan(0.7)
  expect(areaUnderCurve(later, spread)).toBeLessThan(0.3)
})

test(
  'a wrong password gets the same answer in the same time, whether the member exists or not',
  { timeout: 120_000 },
  async () => {
    const stranger = strangerTo(app, db)
    await expectAlike(stranger, await stranger.logins())
  },
)

test(
  'on a site that hides accounts, signing up gets the same answer in the same time, whether the address is in use or not',
  { timeout: 120_000 },
  async () => {
    const stranger = strangerTo(app, db)
    await expectAlike(stranger, await stranger.signups())
  },
)

test(
  'on a site that hides accounts, asking for a new password gets the same answer in the same time, whether the address is in use or not',
  { timeout: 120_000 },
  async () => {
    const stranger = strangerTo(app, db)
    await expectAlike(stranger, await stranger.resets())
  },
)

test('a hidden member gets the same answer in the same time as a nonexistent one', { timeout: 120_000 }, async () => {
  const stranger = strangerTo(app, db)
  await expectAlike(stranger, await stranger.profiles())
})

async function expectAlike(
  { answers }: ReturnType<typeof strangerTo>,
  tries: Record<string, () => Promise<unknown>>,
): Promise<void> {
  for (const attempt of Object.values(tries)) for (let warm = 0; warm < 5; warm++) await attempt()
  const { kind, area } = await indistinct(tries, 100, bounds)
  const different = new Set([...answers.values()].flatMap((each) => [...each]))
  expect([...different]).toHaveLength(1)
  expect(area, `${kind} stands out`).toBeGreaterThan(bounds[0])
  expect(area, `${kind} stands out`).toBeLessThan(bounds[1])
}
