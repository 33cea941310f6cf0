import type { Database } from './database.ts'

/** By how many milliseconds the clocks of a process and of the database may differ: what is kept takes its time from either. */
const allowed = 2_000

/**
 * By how many milliseconds `now` is ahead of the database's clock (negative: behind); nought while they agree to within
 * what is allowed. It took some part of the round trip until the database looked: half of that is allowed on either side.
 */
export async function clockDifference(db: Pick<Database, 'raw'>, now = Date.now): Promise<number> {
  const asked = now()
  const { rows } = await db.raw('select clock_timestamp() as at')
  const answered = now()
  const [{ at }] = rows as [{ at: Date }]
  const ahead = (asked + answered) / 2 - at.getTime()
  return Math.abs(ahead) <= allowed + Math.abs(answered - asked) / 2 ? 0 : ahead
}

/** Ends a start with a sentence where the two clocks differ: messages and balances would keep a wrong time for good. */
export async function requireSameClock(db: Pick<Database, 'raw'>, now = Date.now): Promise<void> {
  const difference = await clockDifference(db, now)
  if (difference === 0) return
  const seconds = Math.round(Math.abs(difference) / 1_000)
  throw new Error(
    `The clock here is ${seconds} seconds ${difference > 0 ? 'ahead of' : 'behind'} the database's. Let the time of both machines be synchronised (NTP), then start again.`,
  )
}
