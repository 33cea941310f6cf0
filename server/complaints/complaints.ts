import { randomInt } from 'node:crypto'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { complain as contract } from '#contract/complaints.ts'
import { complaintProblems } from '#contract/rules/complaints.ts'
import { credentialsOf, ownerOf } from '#server/account/credentials.ts'
import { mailboxOf } from '#server/account/mailbox.ts'
import { addressee } from '#server/notifications/addressee.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/http/problem.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import type { Site } from '#server/site/site.ts'
import { mailAnswer, mailReceipt } from './letters.ts'
import * as sql from './queries.ts'

export type Complaint = sql.ComplaintRow
export type ComplaintAnswer = sql.AnswerRow

/** Six months, whichever they are: so long a decision can be objected to (Regulation (EU) 2022/2065, Art. 20). */
const keptDays = 184

/** What counts as one who complains: a member, or the address that somebody names. */
export function senderOf({ memberId }: Visit, email: string): string {
  return memberId ?? mailboxOf(email)
}

/**
 * Puts a complaint before the company and mails a receipt, which says its number and none of its words. Nobody is looked up by what it says: the
 * answer is the same whomever it names. A member's goes by his own address, whichever he typed.
 */
export async function complain(
  tx: Transaction,
  visit: Visit,
  form: ParsedInputOf<typeof contract>,
  config: { siteUrl: string },
): Promise<{ number: string }> {
  const { site, language, memberId, keys } = visit
  const own = memberId === undefined ? undefined : (await credentialsOf(tx, memberId))!.email
  const problems = complaintProblems({ ...form, email: own === undefined ? form.email : undefined })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const { category, about, text, name, good_faith: goodFaith } = form
  const email = own ?? form.email
  const number = newNumber()
  await tx.run(sql.insertComplaint, [number, site.id, memberId ?? null, category, about, text, name, email, goodFaith, language])
  if (email === '') return { number }
  const { discreet, confirmed } = await ownerAt(tx, site.id, email)
  await mailReceipt(tx, keys, addressee(site, config, { email, language, discreet, confirmed }), number)
  return { number }
}

/** The oldest `count` that wait for an answer. */
export async function openComplaints(db: Handle, count: number): Promise<Complaint[]> {
  return db.rows(sql.findOpen, [count])
}

/** One by its number, however it was typed, with what was answered so far. */
export async function complaintNumbered(
  db: Handle,
  typed: string,
): Promise<{ complaint: Complaint; answers: ComplaintAnswer[] } | undefined> {
  const complaint = await db.row(sql.findComplaint, [numberIn(typed)])
  return complaint && { complaint, answers: await db.rows(sql.findAnswers, [complaint.number]) }
}

/**
 * Mails an answer, to a member at the address he has by now, and notes it; the same words twice in a row are one answer, and false.
 * `RangeError` where no address was left.
 */
export async function answerComplaint(
  tx: Transaction,
  { site, number, text }: { site: Site; number: string; text: string },
  config: { siteUrl: string },
): Promise<boolean> {
  const complaint = (await tx.row(sql.lockComplaint, [number]))!
  const { member_id: memberId, language } = complaint
  const member = memberId === null ? undefined : await credentialsOf(tx, memberId)
  const email = member?.email ?? complaint.email
  if (email === '') throw new RangeError('Whoever complained left no address: it can be closed, not answered.')
  const answers = await tx.rows(sql.findAnswers, [number])
  const last = answers.at(-1)
  if (last?.text === text) return false
  await tx.run(sql.insertAnswer, [number, (last?.seq ?? 0) + 1, text])
  await tx.run(sql.decide, [number, 'answered'])
  await mailAnswer(tx, addressee(site, config, { ...(await ownerAt(tx, site.id, email)), email, language }), number, text)
  return true
}

/** Whether the owner of an address has confirmed it, and wants mails that are neutral. */
async function ownerAt(tx: Transaction, siteId: string, email: string): Promise<{ discreet: boolean; confirmed: boolean }> {
  const { discreet = false, confirmed = false } = (await ownerOf(tx, siteId, email))?.credentials ?? {}
  return { discreet, confirmed }
}

/** Closes one without a further word. */
export async function closeComplaint(tx: Transaction, number: string): Promise<void> {
  await tx.run(sql.decide, [number, 'closed'])
}

/** Deletes those that were decided so long ago that nobody can object any more. Called daily. */
export async function forgetOldComplaints(db: Handle, now = Date.now()): Promise<void> {
  const decidedBefore = new Date(now - keptDays * 24 * 60 * 60 * 1000)
  for (;;) {
    const expired = await db.rows(sql.findExpired, [decidedBefore])
    if (expired.length === 0) return
    await db.transaction((tx) => remove(tx, expired))
  }
}

/** Forgets what a member complained of whose data are erased; what still waits for an answer goes on, as that of a stranger. */
export async function forgetComplaintsOf(tx: Transaction, memberId: string): Promise<void> {
  await remove(tx, await tx.rows(sql.findDecidedOf, [memberId]))
  await tx.run(sql.forgetMember, [memberId])
}

/** The same of what came without a session under an address of theirs. */
export async function forgetComplaintsUnder(tx: Transaction, email: string): Promise<void> {
  await remove(tx, await tx.rows(sql.findDecidedUnder, [email]))
  await tx.run(sql.forgetAddress, [email])
}

async function remove(tx: Transaction, complaints: ReadonlyArray<{ number: string }>): Promise<void> {
  const numbers = complaints.map(({ number }) => number)
  await tx.run(sql.deleteAnswers, [numbers])
  await tx.run(sql.deleteComplaints, [numbers])
}

/** Without what is taken for something else when it is read aloud or copied by hand. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

function newNumber(): string {
  return Array.from({ length: 10 }, (_, at) => (at === 5 ? '-' : '') + signs[randomInt(signs.length)]!).join('')
}

function numberIn(typed: string): string {
  const plain = typed.toUpperCase().replaceAll(/[^\dA-Z]/g, '')
  return `${plain.slice(0, 5)}-${plain.slice(5)}`
}
