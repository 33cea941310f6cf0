import { randomUUID } from 'node:crypto'
import type { CheckIn } from '#contract/account/check-ins.ts'
import { limits } from '#contract/limits.ts'
import { dayMs } from '#contract/rules/durations.ts'
import type { Language } from '#contract/site/languages.ts'
import { cleanText } from '#server/chat/sending/content.ts'
import { contactsOf } from '#server/chat/sending/words/contacts.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { eraseMail } from '#server/platform/mail/outbox.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import {
  type Contact,
  contactToken,
  hasAgreed,
  hashOf,
  personOf,
  readContact,
  readContactToken,
  type Reach,
  wantsNone,
} from './contacts.ts'
import { preview, sendRequest, type Notice } from './letters.ts'
import * as sql from './queries.ts'

/** As the member entered it. */
interface Entered {
  who: string
  contact: string
  words: string
}

/** What a contact gets, checked: a name without addresses, words without links, and a contact who can be reached. `invalid_input` otherwise. */
export async function readNotice({ who, contact, words }: Entered, language: Language, reach: Reach): Promise<Notice> {
  const name = cleanText(who, limits.checkInNameMaximum, 'who').replaceAll('\n', ' ')
  if (contactsOf(name).length > 0) throw invalid({ who: 'field.name_contact' })
  const text = cleanText(words, limits.checkInWordsMaximum, 'words')
  // A telephone number helps a friend; a link would make these words worth sending to strangers.
  if (contactsOf(text).some((each) => /^(link|mail) /.test(each))) throw invalid({ words: 'field.words_link' })
  return { who: name, words: text, language, contact: await readContact(contact, reach) }
}

/** What both letters look like. */
export function previewCheckIn(visit: MemberVisit, notice: Notice) {
  return preview({ site: visit.site, config: visit }, notice)
}

/** The member's check-in; null without one. */
export async function readCheckIn(
  db: Handle,
  { memberId, keys }: Pick<MemberVisit, 'memberId' | 'keys'>,
): Promise<CheckIn | null> {
  const row = await db.row(sql.findOwn, [memberId])
  const notice = row && openNotice(keys, memberId, row.sealed)
  return notice ? present(notice, row, await hasAgreed(db, memberId, row.contact_hash)) : null
}

/**
 * Begins a check-in, and asks its contact unless they have agreed before. Refuses with `confirm_first`, with `conflict` beside an open one,
 * and with `daily_limit` after three requests a week. A contact who wants none, and one who was asked today by anybody, is not asked; the
 * answer is the same.
 */
export async function startCheckIn(tx: Transaction, visit: MemberVisit, notice: Notice, dueAt: string): Promise<void> {
  const { memberId, keys, site } = visit
  if (!visit.confirmed) throw problem('confirm_first', { message: 'error.check_in_confirm' })
  const due = readDue(dueAt)
  const rates = rateLimits(tx, keys, { production: true })
  await rates.take('check_in', memberId)
  const hash = hashOf(keys, notice.contact)
  const id = randomUUID()
  const sealed = keys.seal('check-in', memberId, JSON.stringify(notice))
  const row = await tx.row(sql.insertCheckIn, [memberId, id, sealed, hash, due, remindedAt(due)])
  if (!row) throw problem('conflict', { message: 'error.check_in_open' })
  if (!(await hasAgreed(tx, memberId, hash))) {
    await rates.take('contact_asked', memberId)
    if (await mayAsk(tx, keys, notice.contact))
      await sendRequest(
        tx,
        { site, config: visit },
        notice,
        contactToken(keys, { memberId, checkIn: id, contact: notice.contact }),
      )
  }
  tx.publish([memberId], { type: 'check_in' })
}

/** Whether a contact is asked now: once a day, whoever names them, and never again after they stopped it. */
async function mayAsk(tx: Transaction, keys: Keys, contact: Contact): Promise<boolean> {
  if (await wantsNone(tx, keys, contact)) return false
  const rates = rateLimits(tx, keys, { production: true })
  if ((await rates.count('contact_request', personOf(contact))).minutes > 0) return false
  return contact.channel === 'mail' || (await rates.count('contact_sms', 'all')).minutes === 0
}

/** Sets another time. `not_found` without a check-in, `conflict` once it is decided. */
export async function moveCheckIn(tx: Transaction, { memberId }: MemberVisit, dueAt: string): Promise<void> {
  const due = readDue(dueAt)
  const row = await tx.row(sql.lockOwn, [memberId])
  if (!row) throw problem('not_found')
  if (row.ended_at) throw problem('conflict', { message: row.sent ? 'error.check_in_sent' : 'error.check_in_over' })
  await tx.run(sql.moveCheckIn, [memberId, due, remindedAt(due)])
  tx.publish([memberId], { type: 'check_in' })
}

/** Ends a check-in: in time, nothing is sent any more. Returns whether the words had left. All of it is erased at once. */
export async function endCheckIn(
  tx: Transaction,
  { memberId, keys }: Pick<MemberVisit, 'memberId' | 'keys'>,
): Promise<{ sent: boolean }> {
  const row = await forget(tx, keys, memberId)
  tx.publish([memberId], { type: 'check_in' })
  return { sent: row?.sent ?? false }
}

/**
 * The same for a member who proved who they are and cannot log in: their contact is not to be alarmed because of a decision of staff.
 * `not_found` without an open check-in, and for an account that can log in: there a password alone may not be enough.
 */
export async function endWithoutLogin(
  tx: Transaction,
  keys: Keys,
  { member_id: memberId, suspended, leaving }: { member_id: string; suspended: boolean; leaving: boolean },
): Promise<{ sent: boolean }> {
  const row = suspended || leaving ? await tx.row(sql.lockOwn, [memberId]) : undefined
  if (!row) throw problem('not_found', { message: 'error.check_in_none' })
  return endCheckIn(tx, { memberId, keys })
}

/** The reader of a request agrees. `link_expired` once that check-in is over, and after they stopped all such messages. */
export async function agree(tx: Transaction, keys: Keys, token: string): Promise<void> {
  const link = readContactToken(keys, token)
  const row = link && (await tx.row(sql.lockOwn, [link.memberId]))
  if (!row || row.id !== link.checkIn || row.ended_at) throw problem('link_expired')
  if (await wantsNone(tx, keys, link.contact)) throw problem('link_expired')
  await tx.run(sql.saveConsent, [link.memberId, row.contact_hash, new Date()])
  tx.publish([link.memberId], { type: 'check_in' })
}

/** The reader of a request wants nothing of the kind, from anybody, ever. */
export async function stopContact(tx: Transaction, keys: Keys, token: string): Promise<void> {
  const link = readContactToken(keys, token)
  if (!link) throw problem('link_expired')
  await tx.run(sql.saveStop, [hashOf(keys, link.contact), new Date()])
}

/** Erases what a member entered, and who agreed to them. */
export async function eraseCheckIn(tx: Transaction, keys: Keys, memberId: string): Promise<void> {
  await forget(tx, keys, memberId)
  await tx.run(sql.deleteConsents, [memberId])
}

/** Deletes a check-in, and the address of its contact from what has been sent; returns what it was. */
export async function forget(tx: Transaction, keys: Keys, memberId: string): Promise<sql.CheckInRow | undefined> {
  const row = await tx.row(sql.lockOwn, [memberId])
  if (!row) return undefined
  const notice = openNotice(keys, memberId, row.sealed)
  if (notice) await eraseMail(tx, notice.contact.address, { waiting: false })
  await tx.run(sql.deleteCheckIn, [memberId])
  return row
}

/** Opens what was sealed; undefined if it was sealed under another secret. */
export function openNotice(keys: Keys, memberId: string, sealed: Buffer): Notice | undefined {
  const opened = keys.open('check-in', memberId, sealed)
  return opened === undefined ? undefined : (JSON.parse(opened) as Notice)
}

function present(notice: Notice, row: Pick<sql.CheckInRow, 'due_at' | 'ended_at' | 'sent'>, agreed: boolean): CheckIn {
  const { who, words, contact } = notice
  const open = agreed ? 'ready' : 'asked'
  const over = row.sent ? 'sent' : 'unsent'
  return { who, words, contact: contact.address, due_at: row.due_at.toISOString(), state: row.ended_at ? over : open }
}

/** In at least some minutes, and within two weeks; `invalid_input` otherwise. */
function readDue(dueAt: string, now = Date.now()): Date {
  const due = Date.parse(dueAt)
  const { checkInMinutes: minutes, checkInDays: days } = limits
  if (!(due >= now + minutes * 60_000)) throw invalid({ due_at: { id: 'field.check_in_soon', values: { minutes } } })
  if (due > now + days * dayMs) throw invalid({ due_at: { id: 'field.check_in_far', values: { days } } })
  return new Date(due)
}

/** A time that is near needs no reminder. */
function remindedAt(due: Date, now = new Date()): Date | null {
  return due.getTime() - now.getTime() > limits.checkInReminderMinutes * 60_000 ? null : now
}
