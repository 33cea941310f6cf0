import type { ConsentKind } from '#contract/options.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import * as sql from './consent-queries.ts'

/** Records what a member agreed to, in which version of the text, now; another version takes the place of the one before. */
export async function giveConsent(tx: Transaction, memberId: string, kind: ConsentKind, version: string): Promise<void> {
  await tx.run(sql.endConsent, [memberId, kind, version])
  await tx.run(sql.insertConsent, [memberId, kind, version])
}

/** He agrees to it no more; that he did is kept. What follows from it is others': `withdraw` of privacy. */
export async function withdrawConsent(tx: Transaction, memberId: string, kind: ConsentKind): Promise<void> {
  await tx.run(sql.endConsent, [memberId, kind, null])
}

/** Everything he ever agreed to, the newest first. */
export async function consentsOf(db: Handle, memberId: string): Promise<sql.Consent[]> {
  return db.rows(sql.listConsents, [memberId])
}
