import { uuidv7 } from '#server/platform/database/uuid.ts'
import { credentialsOf } from '#server/account/credentials/credentials.ts'
import type { Language } from '#contract/site/languages.ts'
import { addressee, type Addressee } from '#server/notifications/notifications.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { releasePhoto } from '#server/photos/approval/approval.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { type Site, siteOf } from '#server/site/site.ts'
import { type Actor, record } from '#server/staff/staff.ts'
import type { Verdict } from '#contract/staff/cases.ts'
import type { ConductRule } from '#contract/staff/options.ts'
import { appealToken } from './appeal-link.ts'
import type { AboutRow } from '#server/moderation/case-queries.ts'
import { closeCase } from '#server/moderation/cases/events.ts'
import { product } from '#server/moderation/report-queries.ts'
import * as sql from './decision-queries.ts'
import { mailReportAnswer, mailStatement } from './letters.ts'
import { doMeasure, knownPhotos, type Target } from '#server/moderation/measures.ts'
import { closeHint } from '#server/moderation/signals/signals.ts'
import { readmit } from '#server/moderation/suspension.ts'
import { type Decided, type Done, endOf, statementOf } from './statement.ts'

export type OpenReport = sql.OpenRow

/** A report with its sealed evidence, as long as that is kept. */
export interface Case {
  report: sql.ReportRow
  /** Names of the two, by id; without those who are no longer members. */
  names: ReadonlyMap<string, string>
  messages: sql.SealedMessageRow[]
  photos: sql.SealedPhotoRow[]
}

/** What mails need. */
export interface Means {
  config: { siteUrl: string }
  keys: Keys
}

/** A verdict that is complete: what is done, or nothing. */
export interface Judged {
  done: Done | undefined
  rule: ConductRule | undefined
  facts: string
}

/** The oldest `count` undecided reports. */
export async function openReports(db: Handle, count: number): Promise<OpenReport[]> {
  return db.rows(sql.findOpenReports, [count])
}

/** Finds a case by its number (the end of its id, in any spelling) or by its id. */
export async function caseOf(db: Handle, typed: string): Promise<Case | undefined> {
  const digits = typed.toLowerCase().replaceAll(/[^\da-f]/g, '')
  const [report, ...others] = await db.rows(sql.findReport, [digits])
  if (!report || others.length > 0) return undefined
  const pair = [report.reporter_id, report.reported_id]
  const named = await db.rows(sql.findNamesOf, [pair])
  return {
    report,
    names: new Map(named.map(({ id, name }) => [id, name])),
    messages: await db.rows(sql.findSealedMessages, [report.id]),
    photos: await db.rows(sql.findSealedPhotos, [pair, report.id]),
  }
}

/** The number that names a report, a case or a decision to staff and in mails. */
export function numberOf({ id }: { id: string }): string {
  return `${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase()
}

/** The verdict with everything that its measure needs; throws `invalid_input` by field if something is missing. */
export function judged({ measure, rule, facts, days, remove, lock }: Omit<Verdict, 'id' | 'appeal'>): Judged {
  if (measure === 'none') return { done: undefined, rule: undefined, facts }
  if (!rule) throw invalid({ rule: 'field.required' })
  const done = (): Done => {
    if (measure === 'remove') {
      if (!remove || (remove.kind !== 'about' && !remove.id)) throw invalid({ remove: 'field.required' })
      return { measure, kind: remove.kind, ...(remove.id !== undefined && { item: remove.id }) }
    }
    if (measure === 'lock') {
      if (!lock) throw invalid({ lock: 'field.required' })
      if (days === undefined) throw invalid({ days: 'field.required' })
      return { measure, feature: lock, days }
    }
    return measure === 'suspend' && days !== undefined ? { measure, days } : { measure }
  }
  return { done: done(), rule, facts }
}

/**
 * Decides a report; `conflict` if it was decided before. If something is done, the reported member gets the statement of reasons and the
 * reporter learns only that something was done. If not, the reporter gets the reasons and the reported member gets nothing. Neither is
 * named to the other. Returns the id of the decision, or of the report where there is none.
 */
export async function decideReport(
  tx: Transaction,
  reportId: string,
  { done, rule, facts }: Judged,
  actor: Actor,
  means: Means,
): Promise<string> {
  const at = new Date()
  if ((await tx.run(sql.decideReport, [reportId, done ? 'acted' : 'dismissed', at])) === 0) throw problem('conflict')
  await tx.run(sql.keepReasons, [reportId, facts])
  await closeCase(tx, reportId, { at, actor, outcome: done?.measure ?? 'none' })
  const report = (await tx.row(sql.findReport, [reportId.replaceAll('-', '')]))!
  const number = numberOf(report)
  const to = await addressOf(tx, report.reporter_id, means.config)
  if (to) await mailReportAnswer(tx, to, number, done ? undefined : facts)
  const decision =
    done &&
    (await act(tx, { memberId: report.reported_id, report, began: beganOf(report) }, { done, rule, facts }, actor, means, at))
  // Photos that were withheld by mistake.
  if (!done && report.reporter_id === product)
    for (const { id } of await knownPhotos(tx, report)) await releasePhoto(tx, report.reported_id, id)
  await record(tx, {
    actor,
    act: 'case.decide',
    subject: `case:${number}`,
    details: { report: reportId, member: report.reported_id, measure: done?.measure ?? 'none', rule: rule ?? null },
  })
  return decision ?? reportId
}

/**
 * Decides a case that a rule opened; `conflict` if it was decided before. The statement of reasons says that software found it. Nothing was
 * sealed, so there is nothing to remove. Returns the id of the decision, or of the case where nothing is done.
 */
export async function decideHint(
  tx: Transaction,
  found: AboutRow,
  { done, rule, facts, same = false }: Judged & { same?: boolean },
  actor: Actor,
  means: Means,
): Promise<string> {
  if (done?.measure === 'remove') throw invalid({ measure: 'field.invalid' })
  const at = new Date()
  if (!(await closeCase(tx, found.id, { at, actor, outcome: done?.measure ?? 'none' }))) throw problem('conflict')
  await closeHint(tx, found, { acted: done !== undefined || same, at })
  const about = { memberId: found.reported_id, report: undefined, began: 'hint' } as const
  const decision = done && (await act(tx, about, { done, rule, facts }, actor, means, at))
  await record(tx, {
    actor,
    act: 'case.decide',
    subject: `case:${numberOf(found)}`,
    details: {
      case: found.id,
      hint: found.reason,
      member: found.reported_id,
      measure: done?.measure ?? 'none',
      rule: rule ?? null,
      same,
    },
  })
  return decision ?? found.id
}

/** Suspends a member for days or for good without a report, and mails them why; returns the id of the decision. The command line logs it. */
export async function suspendMember(
  tx: Transaction,
  memberId: string,
  { days, rule, facts }: { days?: number | undefined; rule?: ConductRule | undefined; facts: string },
  actor: Actor,
  means: Means,
): Promise<string | undefined> {
  const done: Done = { measure: 'suspend', ...(days !== undefined && { days }) }
  return act(tx, { memberId, report: undefined, began: 'own' }, { done, rule, facts }, actor, means, new Date())
}

/** Removes a photo that staff looked at without a report, and mails its owner why; returns the id of the decision. The caller logs it. */
export async function removePhoto(
  tx: Transaction,
  memberId: string,
  { photo, rule, facts, began }: { photo: string; rule: ConductRule; facts: string; began: Decided['began'] },
  actor: Actor,
  means: Means,
): Promise<string | undefined> {
  const done: Done = { measure: 'remove', kind: 'photo', item: photo }
  return act(tx, { memberId, report: undefined, photo, began }, { done, rule, facts }, actor, means, new Date())
}

/** Ends the suspension of a member, and with it every decision that would suspend or erase them later. */
export async function readmitMember(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.endSuspending, [memberId, new Date()])
  await readmit(tx, memberId)
}

/** How the case of a report began: the product makes those of known material itself. */
export function beganOf(report: Pick<sql.ReportRow, 'reporter_id'> | undefined): Decided['began'] {
  return report?.reporter_id === product ? 'photo' : 'reported'
}

/** Does a measure, keeps the decision, and mails its statement of reasons. Undefined for a former member, of whom nothing is left. */
async function act(
  tx: Transaction,
  { memberId, report, photo, began }: Omit<Target, 'decisionId'> & Pick<Decided, 'began'>,
  { done, rule, facts }: Judged & { done: Done },
  actor: Actor,
  { config, keys }: Means,
  at: Date,
): Promise<string | undefined> {
  const reader = await readerOf(tx, memberId, config)
  if (!reader) return undefined
  const { site, language, to } = reader
  const decisionId = uuidv7(at.getTime())
  const suspendedUntil = await suspendedBesides(tx, memberId, decisionId, at)
  const paragraphs = statementOf(site, language, { done, rule, facts, began, at, suspendedUntil })
  await tx.run(sql.insertDecision, [
    memberId,
    decisionId,
    site.id,
    report?.id ?? null,
    done.measure,
    rule ?? null,
    facts,
    'kind' in done ? done.kind : 'feature' in done ? done.feature : null,
    'days' in done ? (done.days ?? null) : null,
    endOf(done, at),
    language,
    JSON.stringify(paragraphs),
    actor.id,
    actor.name,
    at,
  ])
  await doMeasure(tx, { memberId, decisionId, report, photo }, done, facts, at)
  const token = appealToken(keys, { memberId, decisionId })
  await mailStatement(tx, to, { number: numberOf({ id: decisionId }), paragraphs, token })
  return decisionId
}

/** When the longest suspension of a member by other decisions ends; null if never, undefined if none stands at that time. */
export async function suspendedBesides(
  db: Handle,
  memberId: string,
  decisionId: string,
  at: Date,
): Promise<Date | null | undefined> {
  return (await db.row(sql.findOtherSuspension, [memberId, decisionId, at]))?.ends_at
}

/** A member as the reader of our words about them: their own site, their language, and where mail goes. Undefined for a former member. */
export async function readerOf(
  db: Handle,
  memberId: string,
  config: { siteUrl: string },
): Promise<{ site: Site; language: Language; to: Addressee } | undefined> {
  const member = await credentialsOf(db, memberId)
  if (!member) return undefined
  const site = await siteOf(db, member.siteId)
  const language = member.language ?? site.settings.domain_language
  return { site, language, to: addressee(site, config, { ...member, language }) }
}

async function addressOf(tx: Transaction, memberId: string, config: { siteUrl: string }): Promise<Addressee | undefined> {
  return (await readerOf(tx, memberId, config))?.to
}
