import type { Database } from './database.ts'

/** How many milliseconds the clocks of a process and of the database may differ: stored times come from either. */
const allowed = 2_000

/**
 * By how many milliseconds `now` is ahead of the database's clock (negative: behind); 0 while they agree to within the
 * allowance. The database read its clock at some moment of the round trip: half of it is allowed on either side.
 */
export async function clockDifference(db: Pick<Database, 'raw'>, now = Date.now): Promise<number> {
  const asked = now()
  const { rows } = await db.raw('select clock_timestamp() as at')
  const answered = now()
  const [{ at }] = rows as [{ at: Date }]
  const ahead = (asked + answered) / 2 - at.getTime()
  return Math.abs(ahead) <= allowed + Math.abs(answered - asked) / 2 ? 0 : ahead
}

/** Fails the start where the two clocks differ: messages and balances would keep a wrong time for good. */
export async function requireSameClock(db: Pick<Database, 'raw'>, now = Date.now): Promise<void> {
  const difference = await clockDifference(db, now)
  if (difference === 0) return
  const seconds = Math.round(Math.abs(difference) / 1_000)
  throw new Error(
    `The clock here is ${seconds} seconds ${difference > 0 ? 'ahead of' : 'behind'} the database's. Let the time of both machines be synchronised (NTP), then start again.`,
  )
}
