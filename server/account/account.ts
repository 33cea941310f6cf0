// Parts for others: consents.ts, cookies.ts, credentials.ts, devices.ts, email-change.ts, email-disclosure.ts, erasing.ts, login-limit.ts, login.ts, look-alikes.ts, mail-budget.ts, mail-tokens.ts, mailbox.ts, pace/daily-limits.ts, pace/view-counts.ts, pace/view-limits.ts, password-rules.ts, reserved-names.ts, sessions.ts.
import { lookKey } from './look-alikes.ts'
import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/languages.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import { findLeaving } from './erasing-queries.ts'
import { endSession, endSessions, signedIn } from './sessions.ts'
import {
  confirm,
  correctEmail,
  deleteSuspension,
  endPaid,
  findAbsence,
  findAddress,
  findEmail,
  findLook,
  findName,
  findOnSite,
  insertAccount,
  insertSuspension,
  lockCredentials,
  releaseEmail,
  saveDiscreet,
  saveLanguage,
  saveLanguages,
  savePaid,
  takeEmail,
  takeName,
} from './queries.ts'

export interface NewAccount {
  siteId: string
  username: string
  email: string
  passwordHash: string
  language: Language
  /** network, ref, sub1, sub2, sub3 of the visit that led here. */
  tracking: Record<string, string>
  /** The site's setting: a taken address is not told here, its owner is written to instead, and it is nobody's until confirmed. */
  hideAccountExistence: boolean
}

export interface CreatedAccount {
  memberId: string
  /** False when the address is somebody else's and the site keeps that secret: this account does not get confirmed. */
  ownsEmail: boolean
}

/**
 * Makes an account, unconfirmed. Its name and address are unique on the site without regard to case, its name also among those that
 * look like it; of two who want one at once, one gets it and the other is told `field.username_taken` or `field.email_taken`. Where the site hides
 * who is a member an address belongs to nobody until it is confirmed, and opens no account before: else whoever signs up with a
 * stranger's address could try whether it opens his own.
 */
export async function createAccount(tx: Transaction, account: NewAccount): Promise<CreatedAccount> {
  const { siteId, username, email } = account
  const memberId = randomUUID()
  const ownsName =
    (await tx.run(takeName, [siteId, nameKey(username), memberId])) > 0 &&
    (await tx.run(takeName, [siteId, lookKey(username), memberId])) > 0
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
 * Gives an unconfirmed account another address, unconfirmed like the one before, which is free again. Whose it may be is decided and told as
 * in `createAccount`; `already_confirmed` when there is nothing left to correct.
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

/** Refuses a name or an address that is taken; with `hideAccountExistence` an address never is. Not a promise: `createAccount` decides. */
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

/** That an address is somebody's, or was until now: an account that is about to be deleted can still be kept. */
async function takenBy(db: Handle, siteId: string, email: string): Promise<string> {
  const owner = await db.row(findEmail, [siteId, emailKey(email)])
  return owner && (await db.row(findLeaving, [owner.member_id])) ? 'field.email_leaving' : 'field.email_taken'
}

async function isTaken(db: Handle, siteId: string, username: string): Promise<boolean> {
  const [same, alike] = await Promise.all([
    db.row(findName, [siteId, nameKey(username)]),
    db.row(findLook, [siteId, lookKey(username)]),
  ])
  return same !== undefined || alike !== undefined
}

export interface MailAddress {
  email: string
  language: Language
  confirmed: boolean
  /** He wants mails that do not show what they are of. */
  discreet: boolean
  /** False when the address is somebody else's (see `CreatedAccount`). */
  owned: boolean
}

interface MailSite {
  id: string
  settings: { domain_language: Language }
}

/** Where a member gets his mail, and in which language: his own, else the site's. */
export async function addressOf(db: Handle, site: MailSite, memberId: string): Promise<MailAddress> {
  const row = (await db.row(findAddress, [memberId]))!
  const owner = await db.row(findEmail, [site.id, emailKey(row.email)])
  const language = row.language ?? site.settings.domain_language
  return { ...row, language, owned: !owner || owner.member_id === memberId }
}

/** Whether he has confirmed his address. */
export async function isConfirmed(db: Handle, memberId: string): Promise<boolean> {
  return (await db.row(findAddress, [memberId]))!.confirmed
}

/** Whether he is suspended or leaving: out of sight whatever else happens. */
export async function isAway(db: Handle, memberId: string): Promise<boolean> {
  return (await db.row(findAbsence, [memberId]))!.away
}

/** Marks the address as confirmed, which makes it his; answers false when it already was, or has become another's. */
export async function confirmAccount(tx: Transaction, memberId: string): Promise<boolean> {
  const { site_id: siteId, email } = (await tx.row(findAddress, [memberId]))!
  await tx.run(takeEmail, [siteId, emailKey(email), memberId])
  const owner = await tx.row(findEmail, [siteId, emailKey(email)])
  return owner?.member_id === memberId && (await tx.run(confirm, [memberId, email])) > 0
}

/** He has paid, or again: premium until `endPremium`. */
export async function becomePremium(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(savePaid, [memberId])
}

/** Nothing that made him premium stands any more; that he once bought is kept. Answers false when he was not premium. */
export async function endPremium(tx: Transaction, memberId: string): Promise<boolean> {
  return (await tx.run(endPaid, [memberId])) > 0
}

export async function changeLanguage(tx: Transaction, memberId: string, language: Language): Promise<void> {
  await tx.run(saveLanguage, [memberId, language])
}

/** Which languages his menus show, in this order. */
export async function changeLanguages(tx: Transaction, memberId: string, languages: readonly Language[]): Promise<void> {
  await tx.run(saveLanguages, [memberId, [...new Set(languages)]])
}

/** Whether what is his is to be neutral wherever he signs in; his open pages hear of it. */
export async function changeDiscreet(tx: Transaction, memberId: string, on: boolean): Promise<void> {
  await tx.run(saveDiscreet, [memberId, on])
}

/**
 * Shuts an account: every session of his ends, sockets included, and none begins. Answers false when it was shut already.
 * His profile is another's: `suspend` of privacy does both.
 */
export async function suspendAccount(tx: Transaction, memberId: string, reason: string): Promise<boolean> {
  const isNew = (await tx.run(insertSuspension, [memberId, reason])) > 0
  await endSessions(tx, memberId)
  tx.publish([memberId], { type: 'ended' })
  logSecurity('sessions_ended', { member: memberId, code: 'suspended' })
  return isNew
}

export async function readmitAccount(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(deleteSuspension, [memberId])
}

/** The id of a member of the site by his user name, in any case, or by that id, as the log names him. */
export async function memberNamed(db: Handle, siteId: string, nameOrId: string): Promise<string | undefined> {
  const named = await db.row(findName, [siteId, nameKey(nameOrId)])
  if (named || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(nameOrId)) return named?.member_id
  return (await db.row(findOnSite, [nameOrId, siteId]))?.member_id
}

/** Those of the sessions (hashes in hex) that are over: ended, idle or too old, or their member suspended or leaving. */
export async function sessionsOver(db: Handle, sessions: readonly string[]): Promise<string[]> {
  const alive = await signedIn(
    db,
    sessions.map((hash) => Buffer.from(hash, 'hex')),
  )
  return sessions.filter((hash) => !alive.has(hash))
}

/** Ends one device's session. */
export async function logOut(db: Handle, sessionHash: Buffer): Promise<void> {
  await endSession(db, sessionHash)
}

/** A name without regard to case and to compatibility forms of its letters. */
export function nameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase()
}

export function emailKey(email: string): string {
  return email.normalize('NFKC').toLowerCase()
}
