import { credentialsOf } from '#server/account/credentials/credentials.ts'
import { addressee } from '#server/notifications/addressee.ts'
import type { Addressee } from '#server/notifications/notifications.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { siteOf } from '#server/site/site.ts'
import * as sql from './decision-queries.ts'
import { mailDecision, mailReportAnswer } from './letters.ts'

export type OpenReport = sql.OpenRow
export type Outcome = 'dismissed' | 'acted'

/** A report with its sealed evidence, as long as that is kept. */
export interface Case {
  report: sql.ReportRow
  /** Names of the two, by id; without those who are no longer members. */
  names: ReadonlyMap<string, string>
  messages: sql.SealedMessageRow[]
  photos: sql.SealedPhotoRow[]
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

/** The number that names a report to operators and in mails. */
export function numberOf({ id }: { id: string }): string {
  return `${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase()
}

/**
 * Closes a case; returns false, and mails nothing, if it was closed before. If the operator acted, the reported member gets the statement of
 * reasons and the reporter learns only that something was done. If not, the reporter gets the reasons and the reported member gets nothing.
 * Neither is named to the other.
 */
export async function decide(
  tx: Transaction,
  { id, outcome, reasons }: { id: string; outcome: Outcome; reasons: string },
  config: { siteUrl: string },
): Promise<boolean> {
  if ((await tx.run(sql.decideReport, [id, outcome])) === 0) return false
  await tx.run(sql.keepReasons, [id, reasons])
  const { reporter_id: reporter, reported_id: reported } = (await tx.row(sql.findReport, [id.replaceAll('-', '')]))!
  const number = numberOf({ id })
  const [to, toReported] = [await addressOf(tx, reporter, config), await addressOf(tx, reported, config)]
  if (to) await mailReportAnswer(tx, to, number, outcome === 'dismissed' ? reasons : undefined)
  if (toReported && outcome === 'acted') await mailDecision(tx, toReported, number, reasons)
  return true
}

/** Each member gets mail from their own site. Undefined for a former member. */
async function addressOf(tx: Transaction, memberId: string, config: { siteUrl: string }): Promise<Addressee | undefined> {
  const member = await credentialsOf(tx, memberId)
  if (!member) return undefined
  const site = await siteOf(tx, member.siteId)
  return addressee(site, config, { ...member, language: member.language ?? site.settings.domain_language })
}
