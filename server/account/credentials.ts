import type { Language } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/http/problem.ts'
import { verifyPassword } from '#server/platform/keys/passwords.ts'
import { emailKey, nameKey } from './account.ts'
import { lookKey, lookKeys } from './look-alikes.ts'
import {
  type CredentialsRow,
  findCredentials,
  findEmail,
  findNameOwner,
  lockCredentials,
  releaseName,
  savePasswordHash,
  saveUsername,
  takeName,
} from './queries.ts'

/** What a member signs in with, and where his mail goes. */
export interface Credentials {
  siteId: string
  username: string
  email: string
  /** Null until he has chosen one. */
  language: Language | null
  /** He has followed a link to the address. */
  confirmed: boolean
  /** He wants mails that do not show what they are of. */
  discreet: boolean
}

const nobody = '00000000-0000-0000-0000-000000000000'
const day = 24 * 60 * 60 * 1000

/** Whose an address is on a site; it takes as many reads when it is nobody's. */
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

/** Nobody else changes how he signs in until the end of the transaction. */
export async function lockAccount(tx: Transaction, memberId: string): Promise<void> {
  await tx.row(lockCredentials, [memberId])
}

export async function setPassword(tx: Transaction, memberId: string, passwordHash: string): Promise<void> {
  await tx.run(savePasswordHash, [memberId, passwordHash])
}

/**
 * Gives him another name, once in 90 days; `field.username_soon` before, `field.username_taken` when it is another's or looks like one. The name he
 * had stays his until he changes it again, so that nobody passes for him. His profile's name is another's to change.
 */
export async function rename(tx: Transaction, memberId: string, username: string): Promise<void> {
  const before = (await tx.row(lockCredentials, [memberId]))!
  const { site_id: siteId, renamed_at: renamedAt, former_username: former } = before
  if (before.username === username) return
  const wait = renamedAt ? Math.ceil((renamedAt.getTime() + limits.usernameChangeDays * day - Date.now()) / day) : 0
  if (wait > 0) throw invalid({ username: { id: 'field.username_soon', values: { days: wait } } })
  const kept = [before.username, username].flatMap(keysOf)
  const released = former === null ? [] : [nameKey(former), ...lookKeys(former)].filter((key) => !kept.includes(key))
  for (const key of released) await tx.run(releaseName, [siteId, key, memberId])
  for (const key of keysOf(username))
    if (!(await isHis(tx, siteId, key, memberId))) throw invalid({ username: 'field.username_taken' })
  await tx.run(saveUsername, [memberId, username])
}

/** What a name is found by, and what it looks like. */
function keysOf(username: string): string[] {
  return [nameKey(username), lookKey(username)]
}

async function isHis(tx: Transaction, siteId: string, key: string, memberId: string): Promise<boolean> {
  if ((await tx.run(takeName, [siteId, key, memberId])) > 0) return true
  return (await tx.row(findNameOwner, [siteId, key]))?.member_id === memberId
}
