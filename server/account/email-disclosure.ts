import { Problem } from '#server/platform/http/problem.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'

/**
 * Runs work that may disclose that an e-mail address is taken. Each network address gets ten disclosures an hour; after that it gets
 * `too_many_requests` for any e-mail address, taken or not. A site that hides accounts discloses nothing, and has no such limit.
 */
export async function limitDisclosure<Result>(
  limits: RateLimits,
  { site, address }: Pick<Visit, 'site' | 'address'>,
  work: () => Promise<Result>,
): Promise<Result> {
  if (site.settings.hide_account_existence) return work()
  await limits.take('email_disclosure', address)
  let disclosed = false
  try {
    return await work()
  } catch (error) {
    disclosed = error instanceof Problem && error.details.fields?.email === 'field.email_taken'
    throw error
  } finally {
    if (!disclosed) await limits.giveBack('email_disclosure', address)
  }
}
