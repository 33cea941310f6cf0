import { randomBytes, randomUUID } from 'node:crypto'
import type { StaffRole } from '#contract/staff/options.ts'
import { skeletonOf } from '#server/account/names/confusables.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import { sites as allSites } from '#server/site/site.ts'
import { forgetFilters } from './filters/filters.ts'
import * as sql from './queries.ts'
import { endSessions } from './sessions.ts'
import { type Actor, record } from './staff.ts'

export type StaffAccount = sql.AccountRow

export interface NewAccount {
  name: string
  role: StaffRole
  /** The sites whose cases they see; null for all. */
  sites: readonly string[] | null
}

/** The team, by name. */
export async function staffAccounts(db: Handle): Promise<StaffAccount[]> {
  return db.rows(sql.listAccounts)
}

/** The ids of all of them. */
export async function staffIds(db: Handle): Promise<string[]> {
  return (await staffAccounts(db)).map(({ id }) => id)
}

/** Throws `not_found`. */
export async function staffAccount(db: Handle, id: string): Promise<StaffAccount> {
  const account = await db.row(sql.findAccount, [id])
  if (!account) throw problem('not_found')
  return account
}

/** The account of that name, or of one that looks like it; undefined if there is none. */
export async function staffNamed(db: Handle, name: string): Promise<StaffAccount | undefined> {
  const found = await db.row(sql.findByName, [skeletonOf(name)])
  return found && (await db.row(sql.findAccount, [found.id]))
}

/**
 * Adds an account under an id that the caller made. Throws `conflict` for a name that is taken or looks like another, and an
 * error by field for a site that does not exist, and for an admin of some sites only: admins manage the whole team.
 */
export async function addAccount(
  tx: Transaction,
  actor: Actor,
  { id, name, role, sites, passwordHash }: NewAccount & { id: string; passwordHash: string },
): Promise<void> {
  const known = new Set((await allSites(tx)).map((site) => site.id))
  if (sites && (isAdmin(role) || !sites.every((site) => known.has(site)))) throw invalid({ sites: 'field.invalid' })
  const row = [id, name, skeletonOf(name), role, sites && [...new Set(sites)], passwordHash, new Date()]
  if ((await tx.run(sql.insertAccount, row)) === 0) throw problem('conflict', { message: 'error.staff_name_taken' })
  await record(tx, { actor, act: 'staff.add', subject: `staff:${id}`, details: { name, role, sites } })
}

/** Changes a role, from the account's next call on. Throws `not_found`, `conflict` for the last admin, and an error by field as `addAccount`. */
export async function changeRole(tx: Transaction, actor: Actor, id: string, role: StaffRole): Promise<void> {
  const account = await lockAccount(tx, id, { staysAdmin: role === 'admin' })
  if (account.role === role) return
  if (account.sites && isAdmin(role)) throw invalid({ role: 'field.invalid' })
  await tx.run(sql.saveRole, [id, role])
  await record(tx, {
    actor,
    act: 'staff.role',
    subject: `staff:${id}`,
    details: { name: account.name, from: account.role, to: role },
  })
}

/** Sets a new password and removes the second factor, which the next login sets up anew; ends all sessions, and a pause after wrong codes. */
export async function resetAccount(
  tx: Transaction,
  actor: Actor,
  { id, passwordHash, limits }: { id: string; passwordHash: string; limits: RateLimits },
): Promise<void> {
  const { name } = await staffAccount(tx, id)
  await tx.run(sql.resetAccount, [id, passwordHash])
  for (const rate of ['staff_code', 'staff_code_day'] as const) await limits.clear(rate, id)
  await endSessions(tx, id)
  await record(tx, { actor, act: 'staff.reset', subject: `staff:${id}`, details: { name } })
}

/** Removes an account and ends its sessions. Throws `not_found`, and `conflict` for the last admin. */
export async function removeAccount(tx: Transaction, actor: Actor, id: string): Promise<void> {
  const { name, role } = await lockAccount(tx, id, { staysAdmin: false })
  await tx.run(sql.deleteAccount, [id])
  await forgetFilters(tx, id)
  await endSessions(tx, id)
  await record(tx, { actor, act: 'staff.remove', subject: `staff:${id}`, details: { name, role } })
}

function isAdmin(role: StaffRole): boolean {
  return role === 'admin'
}

export function newPassword(): string {
  return randomBytes(18).toString('base64url')
}

export function newAccountId(): string {
  return randomUUID()
}

/** Without an admin nobody could add one in the console: of two changes at once the later one sees the earlier. */
async function lockAccount(tx: Transaction, id: string, { staysAdmin }: { staysAdmin: boolean }): Promise<StaffAccount> {
  const admins = await tx.rows(sql.lockAdmins)
  const account = await staffAccount(tx, id)
  const isLast = account.role === 'admin' && !admins.some((admin) => admin.id !== id)
  if (isLast && !staysAdmin) throw problem('conflict', { message: 'error.last_admin' })
  return account
}
