// Parts for others: consents/consents.ts, cookies/cookies.ts, credentials/credentials.ts, sessions/devices.ts, email-change.ts, email-disclosure.ts, erasing/erasing.ts, login/login-limit.ts, login/login.ts, names/confusables.ts, mail-budget/mail-budget.ts, mail-tokens/mail-tokens.ts, mail-budget/mailbox.ts, daily-limits/daily-limits.ts, locks/locks.ts, credentials/password-rules.ts, names/reserved-names.ts, sessions/sessions.ts.
import { confusableKey } from './names/confusables.ts'
import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/site/languages.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import { isUuid, nilId } from '#server/platform/ids.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import { findLeaving } from './erasing/queries.ts'
import { endSession, endSessions, signedIn } from './sessions/sessions.ts'
import {
  confirm,
  correctEmail,
  deleteEndedSuspension,
  deleteSuspension,
  endPaid,
  findAbsence,
  findAddress,
  findEmail,
  findEndedSuspensions,
  findMembersAfter,
  findOnSite,
  findSuspended,
  insertAccount,
  lockCredentials,
  releaseEmail,
  saveDiscreet,
  saveLanguage,
  saveLanguages,
  savePaid,
  saveSuspension,
  takeEmail,
} from './queries.ts'
import { findConfusable, findName, takeName } from './names/queries.ts'

export interface NewAccount {
  siteId: string
  username: string
  email: string
  passwordHash: string
  language: Language
  /** network, ref, sub1, sub2, sub3 of the visit before signup. */
  tracking: Record<string, string>
  /** The site's setting: a taken address is not disclosed but its owner gets a mail, and an address has no owner until confirmed. */
  hideAccountExistence: boolean
}

export interface CreatedAccount {
  memberId: string
  /** False if another member owns the address and the site keeps that secret: this account cannot be confirmed. */
  ownsEmail: boolean
}

/**
 * Creates an unconfirmed account. Its name and address are unique on the site, ignoring case, and its name also among confusables. Of two
 * concurrent signups one succeeds and the other gets `field.username_taken` or `field.email_taken`. Where the site hides who is a member, an
 * address has no owner until it is confirmed and cannot be used to log in before: otherwise a signup with another's address could test
 * whether it opens the new account.
 */
export async function createAccount(
  tx: Transaction,
  account: NewAccount,
  memberId = randomUUID() as string,
): Promise<CreatedAccount> {
  const { siteId, username, email } = account
  const ownsName =
    (await tx.run(takeName, [siteId, nameKey(username), memberId])) > 0 &&
    (await tx.run(takeName, [siteId, confusableKey(username), memberId])) > 0
  const ownsEmail = account.hideAccountExistence
    ? !(await tx.row(findEmail, [siteId, emailKey(email)]))
    : (await tx.run(takeEmail, [siteId, emailKey(email), memberId])) > 0
  const problems = {
    ...(!ownsName && { username: 'field.username_taken' }),
    ...(!ownsEmail && !account.hideAccountExistence && { email: await takenBy(tx, siteId, email) }),
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const { passwordHash, language, tracking } = account
  await tx.run(insertAccount, [memberId, siteId, username, email, passwordHash, language, JSON.stringify(tracking)])
  return { memberId, ownsEmail }
}

/**
 * Replaces the address of an unconfirmed account by another unconfirmed one, and frees the old one. Ownership is decided and disclosed as
 * in `createAccount`. Throws `already_confirmed` if the address is confirmed.
 */
export async function correctAddress(
  tx: Transaction,
  memberId: string,
  { siteId, email, hideAccountExistence }: Pick<NewAccount, 'siteId' | 'email' | 'hideAccountExistence'>,
): Promise<{ ownsEmail: boolean }> {
  const before = (await tx.row(lockCredentials, [memberId]))!
  if (before.confirmed) throw problem('already_confirmed')
  if (!hideAccountExistence) await tx.run(takeEmail, [siteId, emailKey(email), memberId])
  const owner = await tx.row(findEmail, [siteId, emailKey(email)])
  const ownsEmail = owner === undefined || owner.member_id === memberId
  if (!ownsEmail && !hideAccountExistence) throw invalid({ email: await takenBy(tx, siteId, email) })
  await tx.run(correctEmail, [memberId, email])
  if (emailKey(before.email) !== emailKey(email)) await tx.run(releaseEmail, [siteId, emailKey(before.email), memberId])
  return { ownsEmail }
}

/** Refuses a taken name or address; with `hideAccountExistence` no address is refused. Only a hint: `createAccount` decides. */
export async function requireAvailable(
  db: Handle,
  {
    siteId,
    username,
    email,
    hideAccountExistence,
  }: { siteId: string; username?: string; email?: string; hideAccountExistence: boolean },
): Promise<void> {
  const [name, address] = await Promise.all([
    username === undefined ? undefined : isTaken(db, siteId, username),
    email === undefined || hideAccountExistence ? undefined : db.row(findEmail, [siteId, emailKey(email)]),
  ])
  const problems = {
    ...(name && { username: 'field.username_taken' }),
    ...(address && { email: await takenBy(db, siteId, email!) }),
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** Returns the message for a taken address; it differs if its account is about to be deleted and can still be kept. */
async function takenBy(db: Handle, siteId: string, email: string): Promise<string> {
  const owner = await db.row(findEmail, [siteId, emailKey(email)])
  return owner && (await db.row(findLeaving, [owner.member_id])) ? 'field.email_leaving' : 'field.email_taken'
}

async function isTaken(db: Handle, siteId: string, username: string): Promise<boolean> {
  const [same, alike] = await Promise.all([
    db.row(findName, [siteId, nameKey(username)]),
    db.row(findConfusable, [siteId, confusableKey(username)]),
  ])
  return same !== undefined || alike !== undefined
}

export interface MailAddress {
  email: string
  language: Language
  confirmed: boolean
  /** The member wants mails that do not show what they are about. */
  discreet: boolean
  /** False if another member owns the address (see `CreatedAccount`). */
  owned: boolean
}

interface MailSite {
  id: string
  settings: { domain_language: Language }
}

/** Returns the mail address of a member and the language of mails: the member's own, else the site's. */
export async function addressOf(db: Handle, site: MailSite, memberId: string): Promise<MailAddress> {
  const row = (await db.row(findAddress, [memberId]))!
  const owner = await db.row(findEmail, [site.id, emailKey(row.email)])
  const language = row.language ?? site.settings.domain_language
  return { ...row, language, owned: !owner || owner.member_id === memberId }
}

/** Whether the member has confirmed their address. */
export async function isConfirmed(db: Handle, memberId: string): Promise<boolean> {
  return (await db.row(findAddress, [memberId]))!.confirmed
}

/** Whether the member is suspended or leaving, and therefore hidden in any case. */
export async function isAway(db: Handle, memberId: string): Promise<boolean> {
  return (await db.row(findAbsence, [memberId]))!.away
}

/** Confirms the address, which makes the member its owner; returns false if it was confirmed before or belongs to another member. */
export async function confirmAccount(tx: Transaction, memberId: string): Promise<boolean> {
  const { site_id: siteId, email } = (await tx.row(findAddress, [memberId]))!
  await tx.run(takeEmail, [siteId, emailKey(email), memberId])
  const owner = await tx.row(findEmail, [siteId, emailKey(email)])
  return owner?.member_id === memberId && (await tx.run(confirm, [memberId, email])) > 0
}

/** Makes the member premium until `endPremium`. */
export async function startPremium(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(savePaid, [memberId, new Date()])
}

/** Ends premium; keeps that the member once paid. Returns false for a free member. */
export async function endPremium(tx: Transaction, memberId: string): Promise<boolean> {
  return (await tx.run(endPaid, [memberId])) > 0
}

export async function changeLanguage(tx: Transaction, memberId: string, language: Language): Promise<void> {
  await tx.run(saveLanguage, [memberId, language])
}

/** Saves the languages that the member's menus show, in this order. */
export async function changeLanguages(tx: Transaction, memberId: string, languages: readonly Language[]): Promise<void> {
  await tx.run(saveLanguages, [memberId, [...new Set(languages)]])
}

/** Switches the discreet mode of the account for all its devices. */
export async function changeDiscreet(tx: Transaction, memberId: string, on: boolean): Promise<void> {
  await tx.run(saveDiscreet, [memberId, on, new Date()])
}

/**
 * Closes an account until `endsAt`, or for good without one: all its sessions and sockets end, and none can begin. Returns false if it
 * was closed already; its end is then the later of the two. The profile is not changed: `suspend` of moderation does both.
 */
export async function suspendAccount(tx: Transaction, memberId: string, reason: string, endsAt?: Date): Promise<boolean> {
  const { is_new: isNew } = (await tx.row(saveSuspension, [memberId, reason, new Date(), endsAt ?? null]))!
  await endSessions(tx, memberId)
  tx.publish([memberId], { type: 'ended' })
  logSecurity('sessions_ended', { member: memberId, code: 'suspended' })
  return isNew
}

export async function readmitAccount(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(deleteSuspension, [memberId])
}

/** The suspended members of a site, the latest first; at most 1,000. */
export function suspendedOn(db: Handle, siteId: string) {
  return db.rows(findSuspended, [siteId])
}

/** Members whose suspension has ended by itself; at most 100. */
export async function endedSuspensions(db: Handle, now: Date): Promise<string[]> {
  return (await db.rows(findEndedSuspensions, [now])).map((row) => row.member_id)
}

/** Removes a suspension that has ended by itself; false if it was prolonged or removed meanwhile. */
export async function dropEndedSuspension(tx: Transaction, memberId: string, now: Date): Promise<boolean> {
  return (await tx.run(deleteEndedSuspension, [memberId, now])) > 0
}

/** Finds the id of a member of the site by user name, in any case, or by the id from the log. */
export async function memberNamed(db: Handle, siteId: string, nameOrId: string): Promise<string | undefined> {
  const named = await db.row(findName, [siteId, nameKey(nameOrId)])
  if (named || !isUuid(nameOrId)) return named?.member_id
  return (await db.row(findOnSite, [nameOrId, siteId]))?.member_id
}

/** Returns the sessions (hashes in hex) that are over: ended, idle, too old, or of a suspended or leaving member. */
export async function sessionsOver(db: Handle, sessions: readonly string[]): Promise<string[]> {
  const alive = await signedIn(
    db,
    sessions.map((hash) => Buffer.from(hash, 'hex')),
  )
  return sessions.filter((hash) => !alive.has(hash))
}

/** Ends the session of one device. */
export async function logOut(db: Handle, sessionHash: Buffer): Promise<void> {
  await endSession(db, sessionHash)
}

/** Normalizes a name: ignores case and compatibility forms of letters. */
export function nameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase()
}

export function emailKey(email: string): string {
  return email.normalize('NFKC').toLowerCase()
}

/** The ids of all members, so many at a time. */
export async function* memberPages(db: Handle, page: number): AsyncGenerator<string[]> {
  for (let after = nilId; ;) {
    const members = (await db.rows(findMembersAfter, [after, page])).map((row) => row.member_id)
    const last = members.at(-1)
    if (last === undefined) return
    yield members
    after = last
  }
}
