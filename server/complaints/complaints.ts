import type { Act } from '#contract/staff/options.ts'
import { randomInt } from 'node:crypto'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { dayMs } from '#contract/rules/durations.ts'
import type { complain as contract } from '#contract/site/complaints.ts'
import { complaintProblems } from '#contract/rules/complaints.ts'
import { credentialsOf, ownerOf } from '#server/account/credentials/credentials.ts'
import { mailboxOf } from '#server/account/mail-budget/mailbox.ts'
import { addressee } from '#server/notifications/notifications.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/http/problem.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { closeComplaintCase, type Matter, openComplaintCase, requireOther } from '#server/moderation/cases/opening.ts'
import { forgetComplaintCases } from '#server/moderation/moderation.ts'
import type { Site } from '#server/site/site.ts'
import { type Actor, record, system } from '#server/staff/staff.ts'
import { mailAnswer, mailReceipt } from './letters.ts'
import * as sql from './queries.ts'

export type Complaint = sql.ComplaintRow
export type ComplaintAnswer = sql.AnswerRow

/** Six months, of any length: how long a decision can be appealed (Regulation (EU) 2022/2065, Art. 20). */
const keptDays = 184

/** The sender that limits count by: the member, or else the mailbox of the given address. */
export function senderOf({ memberId }: Visit, email: string): string {
  return memberId ?? mailboxOf(email)
}

/**
 * Stores a complaint and mails a receipt with its number, without its text. Looks nobody up by its content, so that the answer is the
 * same for everyone it names. A member's own address is used instead of the given one.
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
  const matter = await matterOf(tx, { site_id: site.id, member_id: memberId ?? null, email, about, text, created_at: new Date() })
  await openComplaintCase(tx, { number, siteId: site.id, memberId, category, matter })
  if (email === '') return { number }
  const { discreet, confirmed } = await ownerAt(tx, site.id, email)
  await mailReceipt(tx, keys, addressee(site, config, { email, language, discreet, confirmed }), number)
  return { number }
}

/** The oldest `count` complaints that are open. */
export async function openComplaints(db: Handle, count: number): Promise<Complaint[]> {
  return db.rows(sql.findOpen, [count])
}

/** A complaint by its number, in any spelling, with its answers. */
export async function complaintNumbered(
  db: Handle,
  typed: string,
): Promise<{ complaint: Complaint; answers: ComplaintAnswer[] } | undefined> {
  const complaint = await db.row(sql.findComplaint, [numberIn(typed)])
  return complaint && { complaint, answers: await db.rows(sql.findAnswers, [complaint.number]) }
}

/**
 * Mails an answer, to a member's current address, stores it, and closes the case. Returns false for the same text as the last answer, which
 * is not sent again. Throws `RangeError` when there is no address. Staff and the command line answer by it.
 */
export async function answerComplaint(
  tx: Transaction,
  { site, number, text }: { site: Site; number: string; text: string },
  config: { siteUrl: string },
  actor: Actor = system,
): Promise<boolean> {
  const complaint = (await tx.row(sql.lockComplaint, [number]))!
  const { member_id: memberId, language } = complaint
  const member = memberId === null ? undefined : await credentialsOf(tx, memberId)
  const email = member?.email ?? complaint.email
  if (email === '') throw new RangeError('Whoever complained left no address: it can be closed, not answered.')
  const answers = await tx.rows(sql.findAnswers, [number])
  const last = answers.at(-1)
  if (last?.text === text) return false
  await requireOtherThanDecider(tx, complaint, actor)
  await tx.run(sql.insertAnswer, [number, (last?.seq ?? 0) + 1, text])
  await tx.run(sql.decide, [number, 'answered'])
  await mailAnswer(tx, addressee(site, config, { ...(await ownerAt(tx, site.id, email)), email, language }), number, text)
  await settle(tx, complaint, 'complaint.answer', actor)
  return true
}

async function requireOtherThanDecider(tx: Transaction, complaint: Complaint, actor: Actor): Promise<void> {
  if (complaint.category === 'decision') await requireOther(tx, await matterOf(tx, complaint), actor)
}

/** A suspended member complains without a session, so their address counts as well. */
async function matterOf(
  tx: Transaction,
  complaint: Pick<Complaint, 'site_id' | 'member_id' | 'email' | 'about' | 'text' | 'created_at'>,
): Promise<Matter> {
  const { site_id: siteId, member_id: own, email, about, text, created_at: at } = complaint
  const memberId = own ?? (await ownerOf(tx, siteId, email))?.memberId
  return { memberId, numbers: numbersIn(`${about} ${text}`), at }
}

/** Whether the owner of an address has confirmed it, and wants discreet mails. */
async function ownerAt(tx: Transaction, siteId: string, email: string): Promise<{ discreet: boolean; confirmed: boolean }> {
  const { discreet = false, confirmed = false } = (await ownerOf(tx, siteId, email))?.credentials ?? {}
  return { discreet, confirmed }
}

/** Closes a complaint without an answer, and its case. */
export async function closeComplaint(tx: Transaction, number: string, actor: Actor = system): Promise<void> {
  const complaint = (await tx.row(sql.lockComplaint, [number]))!
  await requireOtherThanDecider(tx, complaint, actor)
  await tx.run(sql.decide, [number, 'closed'])
  await settle(tx, complaint, 'complaint.close', actor)
}

async function settle(tx: Transaction, { number, member_id: member }: Complaint, act: Act, { id, name }: Actor): Promise<void> {
  const actor = { id, name }
  const closed = await closeComplaintCase(tx, number, actor, act === 'complaint.close' ? 'closed' : 'answered')
  await record(tx, { actor, act, subject: `complaint:${number}`, details: { member, ...(closed && { case: closed }) } })
}

/** Deletes complaints whose decision can no longer be appealed. Called daily. */
export async function forgetOldComplaints(db: Handle, now = Date.now()): Promise<void> {
  const decidedBefore = new Date(now - keptDays * dayMs)
  for (;;) {
    const expired = await db.rows(sql.findExpired, [decidedBefore])
    if (expired.length === 0) return
    await db.transaction((tx) => remove(tx, expired))
  }
}

/** Deletes the decided complaints of an erased member and makes the open ones anonymous. */
export async function forgetComplaintsOf(tx: Transaction, memberId: string): Promise<void> {
  await remove(tx, await tx.rows(sql.findDecidedOf, [memberId]))
  await tx.run(sql.forgetMember, [memberId])
}

/** Deletes or makes anonymous the complaints made without a session under the member's address. */
export async function forgetComplaintsUnder(tx: Transaction, email: string): Promise<void> {
  await remove(tx, await tx.rows(sql.findDecidedUnder, [email]))
  await tx.run(sql.forgetAddress, [email])
}

async function remove(tx: Transaction, complaints: ReadonlyArray<{ number: string }>): Promise<void> {
  const numbers = complaints.map(({ number }) => number)
  await forgetComplaintCases(tx, numbers)
  await tx.run(sql.deleteAnswers, [numbers])
  await tx.run(sql.deleteComplaints, [numbers])
}

/** Without characters that are confused when read aloud or copied by hand. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

function newNumber(): string {
  return Array.from({ length: 10 }, (_, at) => (at === 5 ? '-' : '') + alphabet[randomInt(alphabet.length)]!).join('')
}

function numberIn(typed: string): string {
  const plain = typed.toUpperCase().replaceAll(/[^\dA-Z]/g, '')
  return `${plain.slice(0, 5)}-${plain.slice(5)}`
}

/** Numbers of complaints that a text may name. */
function numbersIn(text: string): string[] {
  return [...text.toUpperCase().matchAll(/\b[\dA-Z]{5}[- ]?[\dA-Z]{5}\b/g)].map(([number]) => numberIn(number)).slice(0, 20)
}
