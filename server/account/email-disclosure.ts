import { Problem } from '#server/platform/http/problem.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'

/**
 * Does what may tell that an e-mail address is taken. It is told ten times an hour to a network address; from then on it gets
 * `too_many_requests` whichever address it asks for, taken or not.
 */
export async function limitDisclosure<Result>(limits: RateLimits, address: string, work: () => Promise<Result>): Promise<Result> {
  await limits.take('address_told', address)
  let told = false
  try {
    return await work()
  } catch (error) {
    told = error instanceof Problem && error.details.fields?.email === 'field.email_taken'
    throw error
  } finally {
    if (!told) await limits.giveBack('address_told', address)
  }
}
