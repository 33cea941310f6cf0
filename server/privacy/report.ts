import { keepPace } from '#server/account/pace/pace.ts'
import { parseMessageId } from '#server/chat/message-id.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'
import { conversationsWith } from '#server/profile/sight/sight.ts'
import { gather, seal } from './evidence.ts'
import * as sql from './queries.ts'

export interface Report {
  memberId: string
  reason: string
  text: string
  /** Id of a message of his to the reporter. */
  message?: string | undefined
  /** Id of a photo that his profile shows. */
  photo?: string | undefined
}

/**
 * Puts a report before the staff of the reported man's own site, with what it is about as it is now, sealed. The answer is the same whoever is reported, so that it tells nothing about who exists;
 * `daily_limit` for more tries than his pace. The same report again, while the first is open, is that one.
 */
export async function report(tx: Transaction, visit: Visit, { memberId, reason, text, message, photo }: Report): Promise<void> {
  const reporterId = memberOf(visit)
  // Tries are counted, not reports: a count of those alone would tell by its end who is there.
  await keepPace(tx, visit, 'report')
  const conversationId = (await conversationsWith(tx, reporterId, [memberId])).get(memberId)
  const seq = await findMessage(tx, memberId, conversationId, message)
  const evidence = await gather(tx, {
    reporterId,
    reportedId: memberId,
    sites: [visit.site.id, ...visit.site.shares.map(({ id }) => id)],
    conversationId,
    seq,
  })
  const shown = evidence.photos.some(
    ({ id, seq: number, member_id: owner }) => id === photo && number === null && owner === memberId,
  )
  const named = [...(seq === undefined ? [null, null] : [conversationId, seq]), shown ? photo : null]
  const isOpen = await tx.row(sql.findOpen, [reporterId, memberId, reason, text, ...named])
  const id = memberId === reporterId || !evidence.profile || isOpen ? undefined : uuidv7()
  await tx.run(sql.insertReport, [id ? [id] : [], evidence.siteId ?? visit.site.id, reporterId, memberId, reason, text, ...named])
  await seal(tx, id, evidence)
}

/** The number of the message that is named, when the reported wrote it in the conversation of the two. */
async function findMessage(tx: Transaction, reportedId: string, conversationId: string | undefined, id: string | undefined) {
  const named = id === undefined ? undefined : parseMessageId(id)
  if (!named) return undefined
  const found = await tx.row(sql.findMessageOf, [named.conversationId, named.seq, reportedId])
  return found && conversationId === named.conversationId ? named.seq : undefined
}
