// Parts for others: erasure.ts, returned.ts.
import { limits } from '#contract/limits.ts'
import { isAway, isConfirmed } from '#server/account/account.ts'
import { type Credentials, credentialsOf } from '#server/account/credentials.ts'
import { endMailTokens, makeMailToken, rememberSpent, spendMailToken, wasSpent } from '#server/account/mail-tokens.ts'
import { endSessions } from '#server/account/sessions.ts'
import { forgetSignedOut } from '#server/notifications/push/subscribing.ts'
import type { Addressee } from '#server/notifications/notifications.ts'
import { forgetMandates } from '#server/payments/erasing.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { presenceOf } from '#server/platform/live/live.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import { dropStoppedMail } from '#server/platform/mail/outbox.ts'
import { setVisible } from '#server/profile/profile.ts'
import type { Site } from '#server/site/site.ts'
import { dropSelfie } from '#server/verification/verification.ts'
import { mailLeaving } from './letters.ts'
import * as sql from './queries.ts'

const day = 24 * 60 * 60 * 1000

type To = (owner: Credentials) => Addressee

/**
 * A member leaves: with the commit nobody sees him, every session of his is over, and what he stored to pay with cannot be charged any more.
 * He gets a link by which he can come back for 14 days; then he is erased. The second time changes nothing. Answers from when on.
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
  await vanish(tx, memberId)
  await forgetMandates(tx, memberId)
  await mailWayBack(tx, keys, { memberId, erasedFrom }, to)
  logSecurity('leaving', { member: memberId })
  return erasedFrom
}

/** Nobody sees him any more, he is signed in nowhere, and what would tell him of others does not leave. */
export async function vanish(tx: Transaction, memberId: string): Promise<void> {
  await setVisible(tx, memberId, false)
  await endSessions(tx, memberId)
  await forgetSignedOut(tx, memberId)
  await dropStoppedMail(tx, memberId)
  await dropSelfie(tx, memberId)
  tx.publish([memberId], { type: 'ended' })
  tx.publish([presenceOf(memberId)], { type: 'gone', member: memberId })
}

/** Mails one who is leaving his way back again; the link mailed before ends. Nothing for one who is not. */
export async function mailWayBackAgain(tx: Transaction, keys: Keys, memberId: string, to: To): Promise<void> {
  const erasedFrom = await erasedFromOf(tx, memberId)
  if (erasedFrom) await mailWayBack(tx, keys, { memberId, erasedFrom }, to)
}

/**
 * Takes the wish to leave back by a mailed link, once: everything is as it was, and he signs in as ever. The same link once more is
 * `already_back`, and any other that does not work `link_expired`, as from the moment on at which his erasure began.
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

/** From when on a member who is leaving is erased; undefined for one who is not. */
async function erasedFromOf(db: Handle, memberId: string): Promise<Date | undefined> {
  const row = await db.row(sql.findDeletion, [memberId])
  return row && new Date(row.requested_at.getTime() + limits.reactivationDays * day)
}

/** The link ends with his time: nobody comes back from then on. */
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
