import { emailKey } from './account.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { type RateLimits, rateLimits } from '#server/platform/limits/rate-limits.ts'

/**
 * Does what may tell that an e-mail address is taken. It is told ten times an hour to a network address; from then on it gets
 * `too_many_requests` whichever address it asks for, taken or not.
 */
export async function rationed<Result>(limits: RateLimits, address: string, work: () => Promise<Result>): Promise<Result> {
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

/**
 * Counts a mail that an address gets because somebody named it as his; `too_many_requests` when it had its share for the day, whoever
 * asks and whether or not it has an account. With the transaction: what is refused or repeated sends none and counts none.
 */
export async function countMail(tx: Transaction, { keys }: Pick<Visit, 'keys'>, email: string): Promise<void> {
  await rateLimits(tx, keys, { production: true }).take('mail_recipient', recipientKey(email))
}

/** Whose mailbox an address is: the same man at the same provider, whatever stands behind the plus. */
export function recipientKey(email: string): string {
  return emailKey(email).replace(/\+[^@]*(?=@)/, '')
}
