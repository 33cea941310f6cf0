import { randomUUID } from 'node:crypto'
import { countTowardsLimit } from '#server/account/pace/daily-limits.ts'
import { parseMessageId } from '#server/chat/message-id.ts'
import { partnerIn, wasRemoved, wroteFirst } from '#server/chat/removed.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import { problem } from '#server/platform/http/problem.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'
import { conversationsWith } from '#server/profile/sight/sight.ts'
import { gather, seal } from './evidence.ts'
import * as sql from './queries.ts'

export interface Report {
  /** Whom it is about, or with whom one had this conversation, which a block may have ended. */
  about: { memberId: string } | { conversationId: string }
  reason: string
  text: string
  /** Id of a message of theirs to the reporter. */
  message?: string | undefined
  /** Id of a photo that their profile shows. */
  photo?: string | undefined
}

/** So many reports a day about one who wrote first do not count for the pace: whoever is threatened by many can report each. */
const uncountedADay = 3

/**
 * Puts a report before the staff of the reported member's own site, with what it is about as it is now, sealed. Any member of the site can be
 * reported, whatever blocks and hiding there are between the two. The answer is the same whoever is reported, so that it tells nothing about who
 * exists; `confirm_first` for one who has not confirmed their address, `daily_limit` for more tries than their pace. The same report again,
 * while the first is open, is that one.
 */
export async function report(tx: Transaction, visit: Visit, { about, reason, text, message, photo }: Report): Promise<void> {
  const reporterId = memberOf(visit)
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
  })
  const shown = evidence.photos.some(
    ({ id, seq: number, member_id: owner }) => id === photo && number === null && owner === memberId,
  )
  const subject = [named?.conversationId ?? null, named?.seq ?? null, shown ? photo : null]
  const isOpen = await tx.row(sql.findOpen, [reporterId, memberId, reason, text, ...subject])
  const id = memberId === reporterId || !evidence.profile || isOpen ? undefined : uuidv7()
  await tx.run(sql.insertReport, [
    id ? [id] : [],
    evidence.siteId ?? visit.site.id,
    reporterId,
    memberId,
    reason,
    text,
    ...subject,
  ])
  await seal(tx, id, evidence)
}

/** Tries are counted, not reports: a count of those alone would tell by its end who is there. */
async function countTry(tx: Transaction, visit: Visit, memberId: string, conversationId: string | undefined): Promise<void> {
  const reporterId = memberOf(visit)
  const begun = await wroteFirst(tx, reporterId, memberId, conversationId)
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000)
  const { number } = (await tx.row(sql.countReportsAbout, [reporterId, memberId, yesterday]))!
  if (!begun || number >= uncountedADay) await countTowardsLimit(tx, visit, 'report')
}

/** Of one's own conversation the other, also when it has ended; of any other nobody. */
async function otherOf(tx: Transaction, reporterId: string, conversationId: string): Promise<string> {
  return (await partnerIn(tx, reporterId, conversationId)) ?? randomUUID()
}

/** The message that is named, where the reported wrote it to the reporter, and it stands or was removed in the last days. */
async function findMessage(
  tx: Transaction,
  { reporterId, reportedId, conversationId }: { reporterId: string; reportedId: string; conversationId: string | undefined },
  id: string | undefined,
) {
  const named = id === undefined ? undefined : parseMessageId(id)
  if (!named) return undefined
  const standing = await tx.row(sql.findMessageOf, [named.conversationId, named.seq, reportedId])
  const removed = await wasRemoved(tx, { writer: reportedId, reader: reporterId, ...named })
  return (standing && conversationId === named.conversationId) || removed ? named : undefined
}
