import { credentialsOf } from '#server/account/credentials.ts'
import { addressee } from '#server/notifications/addressee.ts'
import type { Addressee } from '#server/notifications/notifications.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { siteOf } from '#server/site/site.ts'
import * as sql from './decision-queries.ts'
import { mailDecision, mailReportAnswer } from './letters.ts'

export type OpenReport = sql.OpenRow
export type Outcome = 'dismissed' | 'acted'

/** A report with what was sealed with it, as long as that is kept. */
export interface Case {
  report: sql.ReportRow
  /** Names of those of the two who are members still, by their ids. */
  names: ReadonlyMap<string, string>
  messages: sql.SealedMessageRow[]
  photos: sql.SealedPhotoRow[]
}

/** The oldest `count` that nobody has decided. */
export async function openReports(db: Handle, count: number): Promise<OpenReport[]> {
  return db.rows(sql.findOpenReports, [count])
}

/** One by its number (the end of its id), however it was typed, or by its id. */
export async function caseOf(db: Handle, typed: string): Promise<Case | undefined> {
  const sought = typed.toLowerCase().replaceAll(/[^\da-f]/g, '')
  const [report, ...others] = await db.rows(sql.findReport, [sought])
  if (!report || others.length > 0) return undefined
  const two = [report.reporter_id, report.reported_id]
  const named = await db.rows(sql.findNamesOf, [two])
  return {
    report,
    names: new Map(named.map(({ id, name }) => [id, name])),
    messages: await db.rows(sql.findSealedMessages, [report.id]),
    photos: await db.rows(sql.findSealedPhotos, [two, report.id]),
  }
}

/** By which a report is spoken of, in mails too. */
export function numberOf({ id }: { id: string }): string {
  return `${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase()
}

/**
 * Closes a case: false when it was closed before, and then nothing is mailed. Where something was done, who was reported gets the statement of reasons, and who
 * reported no more than that; where nothing was, who reported gets the reasons, and who was reported hears of nothing. Neither is named to the other.
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

/** Each is written to by his own site. Undefined for who is a member no more. */
async function addressOf(tx: Transaction, memberId: string, config: { siteUrl: string }): Promise<Addressee | undefined> {
  const member = await credentialsOf(tx, memberId)
  if (!member) return undefined
  const site = await siteOf(tx, member.siteId)
  return addressee(site, config, { ...member, language: member.language ?? site.settings.domain_language })
}
