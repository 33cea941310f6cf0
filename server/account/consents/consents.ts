import type { ConsentKind } from '#contract/account/options.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import * as sql from './queries.ts'

/** Records a member's consent to a version of a text; it replaces the consent to another version. */
export async function giveConsent(tx: Transaction, memberId: string, kind: ConsentKind, version: string): Promise<void> {
  await endConsent(tx, memberId, kind, version)
  await tx.run(sql.insertConsent, [memberId, kind, version])
}

/** Withdraws a consent and keeps the record of it. Does not apply the consequences: see `withdraw` of privacy. */
export async function withdrawConsent(tx: Transaction, memberId: string, kind: ConsentKind): Promise<void> {
  await endConsent(tx, memberId, kind, null)
}

/** Moves a consent to the withdrawn ones, unless it is to this version (null: any). */
async function endConsent(tx: Transaction, memberId: string, kind: ConsentKind, unless: string | null): Promise<void> {
  const ended = await tx.row(sql.endConsent, [memberId, kind, unless])
  if (ended) await tx.run(sql.keepWithdrawn, [memberId, kind, ended.version, ended.given_at])
}

/** All consents of a member, past and present, newest first. */
export async function consentsOf(db: Handle, memberId: string): Promise<sql.Consent[]> {
  return db.rows(sql.listConsents, [memberId])
}
