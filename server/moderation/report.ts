import { randomUUID } from 'node:crypto'
import { dayMs } from '#contract/rules/durations.ts'
import { countTowardsLimit } from '#server/account/daily-limits/daily-limits.ts'
import { parseMessageId } from '#server/chat/message-id.ts'
import { freezeRemoved, partnerIn, wasRemoved, wroteFirst } from '#server/chat/removed.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { conversationsWith } from '#server/profile/visibility/visibility.ts'
import { openReportCase } from './cases/opening.ts'
import { gather, seal } from './evidence.ts'
import { sealOnce } from './evidence-once.ts'
import * as sql from './report-queries.ts'

export interface Report {
  /** The reported member, or the other participant of a conversation, which a block may have ended. */
  about: { memberId: string } | { conversationId: string }
  reason: string
  text: string
  /** Id of a message from the reported member to the reporter. */
  message?: string | undefined
  /** Id of a photo on the reported profile. */
  photo?: string | undefined
}

/** This many reports a day about a member who wrote first do not count: a member threatened by many can report each. */
const uncountedADay = 3

/**
 * Files a report with the staff of the reported member's own site, with the current state of its subject sealed. Any member of the site can
 * be reported, whatever blocks and hiding exist between the two. The answer is the same for every id, so that it does not disclose who
 * exists. Throws `confirm_first` for an unconfirmed reporter, and `daily_limit` for too many attempts. An identical report is not filed
 * again while the first is open. After a report of blackmail, what the reported member removes is kept for the case.
 */
export async function report(
  tx: Transaction,
  visit: MemberVisit,
  { about, reason, text, message, photo }: Report,
): Promise<void> {
  const reporterId = visit.memberId
  if (!visit.confirmed) throw problem('confirm_first', { message: 'error.report_confirm' })
  const memberId = 'memberId' in about ? about.memberId : await otherOf(tx, reporterId, about.conversationId)
  const conversationId = (await conversationsWith(tx, reporterId, [memberId])).get(memberId)?.id
  await countTry(tx, visit, memberId, conversationId)
  const named = await findMessage(tx, { reporterId, reportedId: memberId, conversationId }, message)
  const evidence = await gather(tx, {
    reporterId,
    reportedId: memberId,
    sites: [visit.site.id, ...visit.site.shares.map(({ id }) => id)],
    conversationId,
    named,
    photo,
  })
  const shown = evidence.photos.some(
    ({ id, seq: number, member_id: owner }) => id === photo && number === null && owner === memberId,
  )
  const subject = [named?.conversationId ?? null, named?.seq ?? null, shown ? photo : null]
  const isOpen = await tx.row(sql.findOpen, [reporterId, memberId, reason, text, ...subject])
  const siteId = evidence.siteId ?? visit.site.id
  const id = memberId === reporterId || !evidence.profile || isOpen ? undefined : uuidv7()
  await tx.run(sql.insertReport, [id ? [id] : [], siteId, reporterId, memberId, reason, text, ...subject])
  await seal(tx, id, evidence)
  await sealOnce(tx, id, { writer: memberId, reader: reporterId }, evidence.messages)
  await freezeRemoved(tx, { writer: id && reason === 'blackmail' ? memberId : undefined, reader: reporterId })
  await openReportCase(tx, { id, siteId, reportedId: memberId, reason })
}

/** Counts attempts, not reports: the limit on reports alone would disclose which ids exist. */
async function countTry(
  tx: Transaction,
  visit: MemberVisit,
  memberId: string,
  conversationId: string | undefined,
): Promise<void> {
  const reporterId = visit.memberId
  const begun = await wroteFirst(tx, reporterId, memberId, conversationId)
  const yesterday = new Date(Date.now() - dayMs)
  const { number } = (await tx.row(sql.countReportsAbout, [reporterId, memberId, yesterday]))!
  if (!begun || number >= uncountedADay) await countTowardsLimit(tx, visit, 'report')
}

/** The other participant of the reporter's conversation, even an ended one; a random id for any other conversation. */
async function otherOf(tx: Transaction, reporterId: string, conversationId: string): Promise<string> {
  return (await partnerIn(tx, reporterId, conversationId)) ?? randomUUID()
}

/** The named message, if the reported member sent it to the reporter and it exists or was removed in the last days. */
async function findMessage(
  tx: Transaction,
  { reporterId, reportedId, conversationId }: { reporterId: string; reportedId: string; conversationId: string | undefined },
  id: string | undefined,
) {
  const named = id === undefined ? undefined : parseMessageId(id)
  if (!named) return undefined
  const current = await tx.row(sql.findMessageOf, [named.conversationId, named.seq, reportedId])
  const removed = await wasRemoved(tx, { writer: reportedId, reader: reporterId, ...named })
  return (current && conversationId === named.conversationId) || removed ? named : undefined
}
