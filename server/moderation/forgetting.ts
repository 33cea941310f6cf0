import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import * as sql from './case-queries.ts'
import * as decisions from './decisions/decision-queries.ts'
import { eraseHints, forgetOldHints } from './signals/signals.ts'

/** Deletes cases with what staff wrote in them. */
export async function forgetCases(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const statement of [sql.deleteComments, sql.deleteTags, sql.deleteDeclined, sql.deleteCases])
    await tx.run(statement, [ids])
}

/** Deletes the cases of complaints that are deleted. */
export async function forgetComplaintCases(tx: Transaction, numbers: readonly string[]): Promise<void> {
  const rows = await tx.rows(sql.findComplaintCases, [numbers])
  if (rows.length > 0)
    await forgetCases(
      tx,
      rows.map(({ id }) => id),
    )
}

/** Deletes decided appeals, hints and verifications, and what a decision removed, once nobody can appeal or complain any more. Called daily. */
export async function forgetOldDecisions(db: Handle, now = Date.now()): Promise<void> {
  const over = new Date(now - limits.appealDays * dayMs)
  for (;;) {
    const old = (await db.rows(sql.findOld, [over])).map(({ id }) => id)
    if (old.length === 0) break
    await db.transaction((tx) => forgetCases(tx, old))
  }
  await db.run(decisions.deleteOldContent, [over])
  await forgetOldHints(db, now)
}

/**
 * Erases the decisions about a member, their appeals and verifications, the hints about them, and what was removed; a complaint that waits is
 * nobody's from then on.
 */
export async function eraseDecisions(tx: Transaction, memberId: string): Promise<void> {
  await forgetCases(
    tx,
    (await tx.rows(sql.findOwnCases, [memberId])).map(({ id }) => id),
  )
  await eraseHints(tx, memberId)
  await tx.run(sql.forgetComplainant, [memberId])
  await tx.run(decisions.keepNoLonger, [memberId])
  await tx.run(decisions.deleteContentOf, [memberId])
  await tx.run(decisions.deleteDecisionsOf, [memberId])
}
