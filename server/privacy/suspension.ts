import { isConfirmed, isAway, readmitAccount, suspendAccount } from '#server/account/account.ts'
import { forgetSignedOut } from '#server/notifications/push/subscribing.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { presenceOf } from '#server/platform/live/live.ts'
import { dropStoppedMail } from '#server/platform/mail/outbox.ts'
import { setVisible } from '#server/profile/profile.ts'
import { dropSelfie } from '#server/verification/verification.ts'

/**
 * Suspends a member: his sessions and sockets end, he is out of everybody's sight, and what would tell him of others does not leave, all with the commit. Whoever watched him
 * is told that he is gone, as of a man who turned invisible.
 */
export async function suspend(tx: Transaction, memberId: string, reason: string): Promise<void> {
  if (!(await suspendAccount(tx, memberId, reason))) return
  await forgetSignedOut(tx, memberId)
  await dropStoppedMail(tx, memberId)
  await setVisible(tx, memberId, false)
  await dropSelfie(tx, memberId)
  tx.publish([presenceOf(memberId)], { type: 'gone', member: memberId })
}

/** Takes a suspension back. He comes into sight again if he had confirmed his address, and has to log in. */
export async function readmit(tx: Transaction, memberId: string): Promise<void> {
  await readmitAccount(tx, memberId)
  if ((await isConfirmed(tx, memberId)) && !(await isAway(tx, memberId))) await setVisible(tx, memberId, true)
}
