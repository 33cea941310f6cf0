import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { dropStoppedMail } from '#server/platform/mail/outbox.ts'
import * as sql from './stops-queries.ts'

export type StopReason = sql.StopReason

const reasons: readonly StopReason[] = ['fbl', 'bounce', 'listunsubscribe']

/** No mail that can be switched off goes to him any more, what waits included. Nothing is written of who is not there. Answers whether this reason is new. */
export async function stopMails(tx: Transaction, memberId: string, reason: StopReason): Promise<boolean> {
  const isNew = (await tx.run(sql.insertStop, [memberId, reason])) > 0
  await dropStoppedMail(tx, memberId)
  return isNew
}

export async function mailStops(db: Handle, memberId: string): Promise<StopReason[]> {
  return (await db.rows(sql.findStops, [memberId])).map(({ reason }) => reason)
}

/** Mails go to him again, as far as these reasons kept them. */
export async function endMailStops(tx: Transaction, memberId: string, ended = reasons): Promise<void> {
  await tx.run(sql.deleteStops, [memberId, ended])
  if (ended.includes('bounce')) await tx.run(sql.deleteDelays, [memberId])
}

/** Another address is his: what came back from the one before keeps no mail from this one, and what waits for that one does not leave. */
export async function changeMailedAddress(tx: Transaction, memberId: string): Promise<void> {
  await endMailStops(tx, memberId, ['bounce'])
  await dropStoppedMail(tx, memberId)
}
