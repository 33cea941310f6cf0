import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { dropStoppedMail } from '#server/platform/mail/outbox.ts'
import * as sql from './stops-queries.ts'

export type StopReason = sql.StopReason

const reasons: readonly StopReason[] = ['fbl', 'bounce', 'listunsubscribe']

/**
 * Stops all mail to a member that can be switched off, what waits included. A no-op where there is no such member. Returns
 * whether this reason is new.
 */
export async function stopMails(tx: Transaction, memberId: string, reason: StopReason): Promise<boolean> {
  const isNew = (await tx.run(sql.insertStop, [memberId, reason])) > 0
  await dropStoppedMail(tx, memberId)
  return isNew
}

export async function mailStops(db: Handle, memberId: string): Promise<StopReason[]> {
  return (await db.rows(sql.findStops, [memberId])).map(({ reason }) => reason)
}

/** Ends the stops of these reasons. */
export async function endMailStops(tx: Transaction, memberId: string, ended = reasons): Promise<void> {
  await tx.run(sql.deleteStops, [memberId, ended])
  if (ended.includes('bounce')) await tx.run(sql.deleteDelays, [memberId])
}

/**
 * After a change of address: a bounce of the old address stops no mail to the new one, and what waits for the old one does not
 * leave.
 */
export async function changeMailedAddress(tx: Transaction, memberId: string): Promise<void> {
  await endMailStops(tx, memberId, ['bounce'])
  await dropStoppedMail(tx, memberId)
}
