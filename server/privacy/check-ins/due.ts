import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import type { Language } from '#contract/site/languages.ts'
import type { Config } from '#server/config.ts'
import { pushNote } from '#server/notifications/push/push.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { mailText } from '#server/platform/messages.ts'
import { neutralName } from '#server/site/neutral.ts'
import { siteOf } from '#server/site/site.ts'
import { forget, openNotice } from './check-ins.ts'
import { hasAgreed } from './contacts.ts'
import { sendWords } from './letters.ts'
import * as sql from './queries.ts'

export interface Watching {
  db: Database
  keys: Keys
  config: Pick<Config, 'siteUrl'>
}

const lookEvery = 10
const perLook = 200
const remindedBefore = limits.checkInReminderMinutes * 60_000
/** What is over stays for the member to read. */
const keptFor = dayMs

/** Looks every few seconds for members whose time has come, or comes soon. */
export function checkInJobs(jobs: Jobs, watching: Watching): void {
  jobs.every(lookEvery, 'check-ins', () => watchDue(watching))
}

/** Reminds and tells what is due; returns whether there may be more. An error for one is thrown after all others had their turn. */
export async function watchDue(watching: Watching, now = new Date()): Promise<boolean> {
  const due = await watching.db.rows(sql.findDue, [now, new Date(now.getTime() + remindedBefore), perLook])
  let failure: unknown
  for (const { member_id: memberId } of due)
    await watching.db.transaction((tx) => watchOne(tx, watching, memberId, now)).catch((error: unknown) => void (failure = error))
  for (const { member_id: memberId } of await watching.db.rows(sql.findEnded, [new Date(now.getTime() - keptFor), perLook]))
    await watching.db.transaction((tx) => forgetOld(tx, watching.keys, memberId, now))
  if (failure) throw failure
  return due.length === perLook
}

/**
 * Takes one member's check-in under its lock, so that of two workers, and of a worker and the member, the second finds it done. The words,
 * and that they were sent, are one transaction: a worker that dies has sent nothing, and the next one, however late, still does.
 */
async function watchOne(tx: Transaction, { db, keys, config }: Watching, memberId: string, now: Date): Promise<void> {
  const row = await tx.row(sql.lockOwn, [memberId])
  const member = row && !row.ended_at && (await tx.row(sql.findMember, [memberId]))
  if (!member) return
  const site = await siteOf(db, member.site_id)
  const language = (member.language as Language | null) ?? site.settings.domain_language
  if (row.due_at > now) {
    if (row.reminded_at || row.due_at.getTime() > now.getTime() + remindedBefore) return
    await tx.run(sql.noteReminded, [memberId, now])
    return note(tx, memberId, language, 'neutral.check_in')
  }
  const notice = openNotice(keys, memberId, row.sealed)
  const sends = notice !== undefined && (await hasAgreed(tx, memberId, row.contact_hash))
  if (sends) await sendWords(tx, { site, config }, notice)
  await tx.run(sql.endCheckIn, [memberId, now, sends])
  await note(tx, memberId, language, sends ? 'neutral.check_in_sent' : 'neutral.check_in_unsent')
}

/** On the member's own pages and devices: neutral, since others may see them. */
async function note(tx: Transaction, memberId: string, language: Language, id: Parameters<typeof mailText>[1]): Promise<void> {
  const title = neutralName(language)
  const body = mailText(language, id)
  await pushNote(tx, memberId, { tag: 'check-in', type: 'reminders', url: '/check-in', title, body })
  tx.publish([memberId], { type: 'check_in' })
}

/** One that was begun anew meanwhile stays. */
async function forgetOld(tx: Transaction, keys: Keys, memberId: string, now: Date): Promise<void> {
  const row = await tx.row(sql.lockOwn, [memberId])
  if (row?.ended_at && row.ended_at.getTime() < now.getTime() - keptFor) await forget(tx, keys, memberId)
}
