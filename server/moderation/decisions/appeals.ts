import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import type { Decision } from '#contract/account/decisions.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import { problem } from '#server/platform/http/problem.ts'
import { type Actor, record } from '#server/staff/staff.ts'
import type { Appealed } from './appeal-link.ts'
import {
  type AppealRow,
  type CaseRow,
  findAppeal,
  findCase,
  findOpenAppeals,
  insertAppealCase,
} from '#server/moderation/case-queries.ts'
import { closeCase, emitOpened } from '#server/moderation/cases/events.ts'
import * as sql from './decision-queries.ts'
import { type Means, numberOf, readerOf } from './decisions.ts'
import { mailAppealAnswer } from './letters.ts'
import { undoMeasure } from '#server/moderation/measures.ts'
import { appealableUntil, laterOf } from './statement.ts'

export type Outcome = 'upheld' | 'undone'

/** The decisions about a member, latest first, as the member reads them. */
export async function decisionsAbout(db: Handle, memberId: string): Promise<Decision[]> {
  const rows = await db.rows(sql.findDecisions, [memberId])
  return rows.map((row) => present(row, rows))
}

/** One decision as the member reads it; undefined if it is not theirs. */
export async function decisionAbout(db: Handle, { memberId, decisionId }: Appealed): Promise<Decision | undefined> {
  return (await decisionsAbout(db, memberId)).find(({ id }) => id === decisionId)
}

/**
 * Appeals against a decision about a member, in their words or without any, and opens a case for somebody else. `not_found` for a decision
 * that is not theirs, `conflict` for a second appeal, `link_expired` half a year after the decision. Its evidence is kept until the answer.
 */
export async function appealAgainst(
  tx: Transaction,
  { memberId, decisionId }: Appealed,
  text: string,
  now = new Date(),
): Promise<Decision> {
  const decision = await tx.row(sql.lockDecision, [memberId, decisionId])
  if (!decision) throw problem('not_found')
  if (decision.appeal) throw problem('conflict', { message: 'error.appealed' })
  if (appealableUntil(decision.created_at) <= now) throw problem('link_expired', { message: 'error.appeal_late' })
  await tx.run(sql.saveAppeal, [memberId, decisionId, now])
  const { site_id: site, report_id: report, decided_by: by, decided_name: name } = decision
  const found = report ? await tx.row(findCase, [report]) : undefined
  const id = uuidv7(now.getTime())
  const reason = found?.reason ?? 'other'
  // Known material is for leads alone.
  await tx.run(insertAppealCase, [
    id,
    site,
    memberId,
    decisionId,
    by,
    name,
    reason,
    priorityOf(decision),
    text,
    now,
    found?.queue === 'known',
  ])
  await emitOpened(tx, site, [{ id, queue: 'appeals', reason }])
  if (report) await tx.run(sql.keepEvidence, [report, farFrom(now)])
  return (await decisionAbout(tx, { memberId, decisionId }))!
}

/** The oldest `count` appeals that wait. */
export async function openAppeals(db: Handle, count: number): Promise<AppealRow[]> {
  return db.rows(findOpenAppeals, [count])
}

/** An appeal by its number, in any spelling, with the decision that it is about; undefined if there is none. */
export async function appealNumbered(
  db: Handle,
  typed: string,
): Promise<{ appeal: AppealRow; decision: sql.DecisionRow } | undefined> {
  const digits = typed.toLowerCase().replaceAll(/[^\da-f]/g, '')
  const [appeal, ...others] = await db.rows(findAppeal, [digits])
  if (!appeal || others.length > 0) return undefined
  const decision = await db.row(sql.findDecision, [appeal.reported_id, appeal.decision_id])
  return decision && { appeal, decision }
}

/**
 * Answers an appeal: `upheld` leaves the decision, `undone` takes back all of it. `conflict` if it was answered before, and for whoever took
 * the decision: somebody else hears the appeal.
 */
export async function decideAppeal(
  tx: Transaction,
  appeal: AppealRow,
  { outcome, reasons }: { outcome: Outcome; reasons: string },
  actor: Actor,
  { config }: Means,
): Promise<string> {
  const { id, reported_id: memberId, decision_id: decisionId } = appeal
  const at = new Date()
  if (isBarred(appeal, actor)) throw problem('conflict')
  const decision = await tx.row(sql.lockDecision, [memberId, decisionId])
  if (!decision || (await tx.run(sql.answerAppeal, [memberId, decisionId, outcome, reasons, at])) === 0) throw problem('conflict')
  await closeCase(tx, id, { at, actor, outcome })
  if (outcome === 'undone') await undoMeasure(tx, decision)
  if (decision.report_id) await tx.run(sql.keepEvidence, [decision.report_id, appealableUntil(at)])
  const reader = await readerOf(tx, memberId, config)
  if (reader) await mailAppealAnswer(tx, reader.to, { number: numberOf(decision), outcome, reasons })
  await record(tx, {
    actor,
    act: 'appeal.decide',
    subject: `case:${numberOf(appeal)}`,
    details: { case: appeal.id, decision: decisionId, member: memberId, outcome },
  })
  return decision.id
}

/** Whether an appeal is against a decision of the actor. On the command line people are known by their names alone (`--as`). */
export function isBarred(
  { barred_id: id, barred_name: name }: Pick<CaseRow, 'barred_id' | 'barred_name'>,
  actor: Actor,
): boolean {
  return (id !== null && id === actor.id) || (name !== null && plainName(name) === plainName(actor.name))
}

function plainName(name: string): string {
  return name.replace(/^command line \((.*)\)$/, '$1').toLowerCase()
}

/** Who is locked out waits least. */
function priorityOf({ measure }: sql.DecisionRow): number {
  return measure === 'suspend' || measure === 'close' ? 1 : 2
}

/** Longer than any appeal is open; its answer sets the true end. */
function farFrom(now: Date): Date {
  return new Date(now.getTime() + 3650 * dayMs)
}

/** When a measure ends for the member: a suspension not before the last of those that stand. */
function endFor(row: sql.DecisionRow, all: readonly sql.DecisionRow[]): Date | null {
  if (row.measure !== 'suspend' || row.appeal === 'undone' || (row.ends_at && row.ends_at <= new Date())) return row.ends_at
  const standing = all.filter(({ measure, appeal }) => (measure === 'suspend' || measure === 'close') && appeal !== 'undone')
  return standing.reduce<Date | null>((end, each) => laterOf(end, each.ends_at), row.ends_at)
}

function present(row: sql.DecisionRow, all: readonly sql.DecisionRow[]): Decision {
  const { appeal, appealed_at: appealedAt } = row
  const until = appealableUntil(row.created_at)
  return {
    id: row.id,
    number: numberOf(row),
    at: row.created_at.toISOString(),
    measure: row.measure,
    paragraphs: row.paragraphs,
    ends_at: endFor(row, all)?.toISOString() ?? null,
    appeal:
      appeal && appealedAt
        ? {
            state: appeal,
            due_at: new Date(appealedAt.getTime() + limits.appealAnswerDays * dayMs).toISOString(),
            answer: row.appeal_answer ?? '',
          }
        : null,
    appeal_until: appeal === null && until > new Date() ? until.toISOString() : null,
  }
}
