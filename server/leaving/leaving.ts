// Parts for others: erasure.ts, returned.ts.
import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import { isAway, isConfirmed } from '#server/account/account.ts'
import { type Credentials, credentialsOf } from '#server/account/credentials/credentials.ts'
import { endMailTokens, makeMailToken, rememberSpent, spendMailToken, wasSpent } from '#server/account/mail-tokens/mail-tokens.ts'
import { endSessions } from '#server/account/sessions/sessions.ts'
import { forgetSignedOut } from '#server/notifications/push/push.ts'
import type { Addressee } from '#server/notifications/notifications.ts'
import { forgetMandates } from '#server/payments/erasing.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { presenceOf } from '#server/platform/live/hints.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import { dropStoppedMail } from '#server/platform/mail/outbox.ts'
import { setVisible } from '#server/profile/profile.ts'
import type { Site } from '#server/site/site.ts'
import { dropSelfie } from '#server/verification/verification.ts'
import { mailLeaving } from './letters.ts'
import * as sql from './queries.ts'

type To = (owner: Credentials) => Addressee

/**
 * Starts leaving: with the commit the member is hidden, all their sessions are over, and stored payment methods can no longer be charged.
 * They get a link by which they can come back for 14 days; then they are erased. Idempotent. Returns when the erasure is due.
 */
export async function leave(
  tx: Transaction,
  keys: Keys,
  { memberId, reason }: { memberId: string; reason: string },
  to: To,
): Promise<Date> {
  const isNew = (await tx.run(sql.insertDeletion, [memberId, reason])) > 0
  const erasedFrom = (await erasedFromOf(tx, memberId))!
  if (!isNew) return erasedFrom
  await hideAndSignOut(tx, memberId)
  await forgetMandates(tx, memberId)
  await mailWayBack(tx, keys, { memberId, erasedFrom }, to)
  logSecurity('leaving', { member: memberId })
  return erasedFrom
}

/** Hides a member, ends their sessions, and drops queued mail about others. */
export async function hideAndSignOut(tx: Transaction, memberId: string): Promise<void> {
  await setVisible(tx, memberId, false)
  await endSessions(tx, memberId)
  await forgetSignedOut(tx, memberId)
  await dropStoppedMail(tx, memberId)
  await dropSelfie(tx, memberId)
  tx.publish([memberId], { type: 'ended' })
  tx.publish([presenceOf(memberId)], { type: 'gone', member: memberId })
}

/** Mails a leaving member the link to come back again; the earlier link ends. A no-op for other members. */
export async function mailReturnLinkAgain(tx: Transaction, keys: Keys, memberId: string, to: To): Promise<void> {
  const erasedFrom = await erasedFromOf(tx, memberId)
  if (erasedFrom) await mailWayBack(tx, keys, { memberId, erasedFrom }, to)
}

/**
 * Cancels leaving by a mailed link, once: everything is as before, and the member can log in. Throws `already_back` for the same link again,
 * and `link_expired` for any other invalid link, or once the erasure has begun.
 */
export async function comeBack(tx: Transaction, site: Site, token: string): Promise<void> {
  const memberId = await spendMailToken(tx, 'reactivation', token)
  if (!memberId && (await wasSpent(tx, 'reactivation', token))) throw problem('already_back')
  if (!memberId || (await credentialsOf(tx, memberId))?.siteId !== site.id) throw expired()
  if ((await tx.run(sql.deleteDeletion, [memberId])) === 0) throw expired()
  await rememberSpent(tx, 'reactivation', token, memberId)
  if ((await isConfirmed(tx, memberId)) && !(await isAway(tx, memberId))) await setVisible(tx, memberId, true)
  logSecurity('came_back', { member: memberId })
}

/** When a leaving member is due to be erased; undefined for other members. */
async function erasedFromOf(db: Handle, memberId: string): Promise<Date | undefined> {
  const row = await db.row(sql.findDeletion, [memberId])
  return row && new Date(row.requested_at.getTime() + limits.reactivationDays * dayMs)
}

/** Mails a link that expires when the member is due to be erased. */
async function mailWayBack(
  tx: Transaction,
  keys: Keys,
  { memberId, erasedFrom }: { memberId: string; erasedFrom: Date },
  to: To,
): Promise<void> {
  await endMailTokens(tx, 'reactivation', memberId)
  const minutes = Math.max(1, Math.floor((erasedFrom.getTime() - Date.now()) / 60_000))
  const token = await makeMailToken(tx, 'reactivation', memberId, minutes)
  await mailLeaving(tx, keys, to((await credentialsOf(tx, memberId))!), { token, erasedFrom })
}

function expired() {
  return problem('link_expired', { message: 'error.way_back_expired' })
}
