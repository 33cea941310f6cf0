import {
  dropEndedSuspension,
  endedSuspensions,
  isConfirmed,
  isAway,
  readmitAccount,
  suspendAccount,
} from '#server/account/account.ts'
import { forgetSignedOut } from '#server/notifications/push/push.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { presenceOf } from '#server/platform/live/hints.ts'
import { dropStoppedMail } from '#server/platform/mail/outbox.ts'
import { setVisible } from '#server/profile/profile.ts'
import { dropSelfie } from '#server/verification/verification.ts'

/**
 * Suspends a member with the commit, until `endsAt` or for good: their sessions and sockets end, nobody sees them, and queued mail about
 * others is dropped. Members who watch them get `gone`, as when a member turns invisible.
 */
export async function suspend(tx: Transaction, memberId: string, reason: string, endsAt?: Date): Promise<void> {
  if (!(await suspendAccount(tx, memberId, reason, endsAt))) return
  await forgetSignedOut(tx, memberId)
  await dropStoppedMail(tx, memberId)
  await setVisible(tx, memberId, false)
  await dropSelfie(tx, memberId)
  tx.publish([presenceOf(memberId)], { type: 'gone', member: memberId })
}

/** Ends a suspension. The member becomes visible again if their address was confirmed, and has to log in. */
export async function readmit(tx: Transaction, memberId: string): Promise<void> {
  await readmitAccount(tx, memberId)
  await showAgain(tx, memberId)
}

/** Ends suspensions whose time is over; they could log in from that time on. Called every minute; returns whether there may be more. */
export async function endSuspensions(db: Database, now = new Date()): Promise<boolean> {
  const members = await endedSuspensions(db, now)
  for (const memberId of members)
    await db.transaction(async (tx) => {
      if (await dropEndedSuspension(tx, memberId, now)) await showAgain(tx, memberId)
    })
  return members.length > 0
}

async function showAgain(tx: Transaction, memberId: string): Promise<void> {
  if ((await isConfirmed(tx, memberId)) && !(await isAway(tx, memberId))) await setVisible(tx, memberId, true)
}
