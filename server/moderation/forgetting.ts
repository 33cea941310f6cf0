import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import * as sql from './case-queries.ts'
import * as decisions from './decisions/decision-queries.ts'
import { eraseHints, forgetOldHints } from './signals/signals.ts'

/** Deletes cases with what staff wrote in them. */
export async function forgetCases(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const statement of [sql.deleteComments, sql.deleteDeclined, sql.deleteCases]) await tx.run(statement, [ids])
}

/** Deletes decided appeals and hints, and what a decision removed, once nobody can appeal or complain any more. Called daily. */
export async function forgetOldDecisions(db: Handle, now = Date.now()): Promise<void> {
  const over = new Date(now - limits.appealDays * dayMs)
  for (;;) {
    const old = (await db.rows(sql.findOldUnsealed, [over])).map(({ id }) => id)
    if (old.length === 0) break
    await db.transaction((tx) => forgetCases(tx, old))
  }
  await db.run(decisions.deleteOldContent, [over])
  await forgetOldHints(db, now)
}

/** Erases the decisions about a member, their appeals, the hints about them, and what was removed. */
export async function eraseDecisions(tx: Transaction, memberId: string): Promise<void> {
  await forgetCases(
    tx,
    (await tx.rows(sql.findUnsealedOf, [memberId])).map(({ id }) => id),
  )
  await eraseHints(tx, memberId)
  await tx.run(decisions.keepNoLonger, [memberId])
  await tx.run(decisions.deleteContentOf, [memberId])
  await tx.run(decisions.deleteDecisionsOf, [memberId])
}
