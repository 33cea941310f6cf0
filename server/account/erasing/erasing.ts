import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/http/problem.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { emailKey, nameKey } from '#server/account/account.ts'
import * as sql from './queries.ts'
import { confusableKeys } from '#server/account/names/confusables.ts'

/** An address of the erased member. */
export interface ErasedAddress {
  email: string
  /** Another account has this address on another site. */
  elsewhere: boolean
}

/** The member's address and the ones that it replaced lately. */
export async function addressesOf(db: Handle, memberId: string): Promise<ErasedAddress[]> {
  const emails = new Set((await db.rows(sql.findEmailChanges, [memberId])).map((row) => row.email))
  const account = await db.row(sql.lockErased, [memberId])
  if (account) emails.add(account.email)
  const addresses: ErasedAddress[] = []
  for (const email of emails)
    addresses.push({ email, elsewhere: (await db.row(sql.findElsewhere, [emailKey(email), memberId])) !== undefined })
  return addresses
}

/**
 * Erases an account and its remaining rows, as the last step of erasing a member. The addresses are free at once. The names are held for a
 * year by a keyed hash, which does not disclose them, so that nobody can impersonate the member.
 */
export async function eraseAccount(tx: Transaction, keys: Keys, memberId: string): Promise<void> {
  const account = await tx.row(sql.lockErased, [memberId])
  if (!account) return
  const { site_id: siteId, username, former_username: former, email } = account
  const names = former === null ? [username] : [username, former]
  const emails = [email, ...(await tx.rows(sql.findEmailChanges, [memberId])).map((row) => row.email)]
  await tx.run(sql.holdNames, [unique(names.flatMap((name) => holdsOf(keys, siteId, name))), inDays(limits.nameHoldDays)])
  await tx.run(sql.deleteNames, [siteId, names.flatMap((name) => [nameKey(name), ...confusableKeys(name)]), memberId])
  await tx.run(sql.deleteEmails, [siteId, emails.map(emailKey), memberId])
  await tx.run(sql.deleteEmailChanges, [memberId])
  for (const statement of sql.deleteBeside) await tx.run(statement, [memberId])
  await tx.run(sql.deleteAccount, [memberId])
}

/** Refuses a name (`field.username_taken`) that equals or looks like a name of a member erased within the last year. */
export async function requireUnheld(db: Handle, keys: Keys, siteId: string, username: string): Promise<void> {
  if (await db.row(sql.findHold, [holdsOf(keys, siteId, username)])) throw invalid({ username: 'field.username_taken' })
}

/** Deletes expired holds of names. Called daily. */
export async function forgetNameHolds(db: Handle): Promise<void> {
  await db.run(sql.forgetHolds)
}

function holdsOf(keys: Keys, siteId: string, name: string): Buffer[] {
  return confusableKeys(name).map((key) => keys.hash('name_hold', `${siteId}/${key}`))
}

/** Removes duplicates: one statement must not write a row twice. */
function unique(hashes: Buffer[]): Buffer[] {
  return [...new Map(hashes.map((hash) => [hash.toString('hex'), hash])).values()]
}

function inDays(days: number): Date {
  return new Date(Date.now() + days * dayMs)
}
