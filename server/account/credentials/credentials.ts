import { dayMs } from '#contract/rules/durations.ts'
import type { Language } from '#contract/site/languages.ts'
import { limits } from '#contract/limits.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/http/problem.ts'
import { verifyPassword } from '#server/platform/keys/passwords.ts'
import { nilId } from '#server/platform/ids.ts'
import { emailKey, nameKey } from '#server/account/account.ts'
import { confusableKey, confusableKeys } from '#server/account/names/confusables.ts'
import {
  type CredentialsRow,
  findCredentials,
  findEmail,
  lockCredentials,
  savePasswordHash,
  saveUsername,
} from '#server/account/queries.ts'
import { findNameOwner, releaseName, takeName } from '#server/account/names/queries.ts'

/** What a member signs in with, and where their mail goes. */
export interface Credentials {
  siteId: string
  username: string
  email: string
  /** Null until the member chooses one. */
  language: Language | null
  /** The member has followed a link sent to the address. */
  confirmed: boolean
  /** The member wants mails that do not show what they are about. */
  discreet: boolean
}

const nobody = nilId

/** Finds the owner of an address on a site; takes the same number of reads if it has none. */
export async function ownerOf(
  db: Handle,
  siteId: string,
  email: string,
): Promise<{ memberId: string; credentials: Credentials } | undefined> {
  const row = await db.row(findEmail, [siteId, emailKey(email)])
  const credentials = await credentialsOf(db, row?.member_id ?? nobody)
  return row && credentials && { memberId: row.member_id, credentials }
}

export async function credentialsOf(db: Handle, memberId: string): Promise<Credentials | undefined> {
  const row = await db.row(findCredentials, [memberId])
  return row && toCredentials(row)
}

export function toCredentials({ site_id: siteId, username, email, language, confirmed, discreet }: CredentialsRow): Credentials {
  return { siteId, username, email, language, confirmed, discreet }
}

export async function isOwnPassword(db: Handle, memberId: string, password: string): Promise<boolean> {
  return verifyPassword((await db.row(findCredentials, [memberId]))!.password_hash, password)
}

/** Locks the member's credentials until the end of the transaction. */
export async function lockAccount(tx: Transaction, memberId: string): Promise<void> {
  await tx.row(lockCredentials, [memberId])
}

export async function setPassword(tx: Transaction, memberId: string, passwordHash: string): Promise<void> {
  await tx.run(savePasswordHash, [memberId, passwordHash])
}

/**
 * Changes the user name, at most once in 90 days. Throws `field.username_soon` before that, and `field.username_taken` if the name belongs
 * to another member or looks like theirs. The former name stays reserved until the next change, so that nobody can impersonate the member.
 * Does not change the name in the profile.
 */
export async function rename(tx: Transaction, memberId: string, username: string): Promise<void> {
  const before = (await tx.row(lockCredentials, [memberId]))!
  const { site_id: siteId, renamed_at: renamedAt, former_username: former } = before
  if (before.username === username) return
  const wait = renamedAt ? Math.ceil((renamedAt.getTime() + limits.usernameChangeDays * dayMs - Date.now()) / dayMs) : 0
  if (wait > 0) throw invalid({ username: { id: 'field.username_soon', values: { days: wait } } })
  const kept = [before.username, username].flatMap(keysOf)
  const released = former === null ? [] : [nameKey(former), ...confusableKeys(former)].filter((key) => !kept.includes(key))
  for (const key of released) await tx.run(releaseName, [siteId, key, memberId])
  for (const key of keysOf(username))
    if (!(await ownsName(tx, siteId, key, memberId))) throw invalid({ username: 'field.username_taken' })
  await tx.run(saveUsername, [memberId, username])
}

/** The keys of a name: the one it is found by, and the one of its confusables. */
function keysOf(username: string): string[] {
  return [nameKey(username), confusableKey(username)]
}

async function ownsName(tx: Transaction, siteId: string, key: string, memberId: string): Promise<boolean> {
  if ((await tx.run(takeName, [siteId, key, memberId])) > 0) return true
  return (await tx.row(findNameOwner, [siteId, key]))?.member_id === memberId
}
