import type { ConsentKind } from '#contract/account/options.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import * as sql from './consent-queries.ts'

/** Records a member's consent to a version of a text; it replaces the consent to another version. */
export async function giveConsent(tx: Transaction, memberId: string, kind: ConsentKind, version: string): Promise<void> {
  await tx.run(sql.endConsent, [memberId, kind, version])
  await tx.run(sql.insertConsent, [memberId, kind, version])
}

/** Withdraws a consent and keeps the record of it. Does not apply the consequences: see `withdraw` of privacy. */
export async function withdrawConsent(tx: Transaction, memberId: string, kind: ConsentKind): Promise<void> {
  await tx.run(sql.endConsent, [memberId, kind, null])
}

/** All consents of a member, past and present, newest first. */
export async function consentsOf(db: Handle, memberId: string): Promise<sql.Consent[]> {
  return db.rows(sql.listConsents, [memberId])
}
