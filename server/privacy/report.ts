import { parseMessageId } from '#server/chat/message-id.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'
import { conversationsWith } from '#server/profile/sight.ts'
import { gather, seal } from './evidence.ts'
import * as sql from './queries.ts'

const reportsPerDay = 20

export interface Report {
  memberId: string
  reason: string
  text: string
  /** Id of a message of his to the reporter. */
  message?: string | undefined
}

/**
 * Puts a report before the staff, with what it is about as it is now, sealed. The answer is the same whoever is reported, so that it tells nothing about who exists;
 * `too_many_requests` beyond 20 a day.
 */
export async function report(tx: Transaction, visit: Visit, { memberId, reason, text, message }: Report): Promise<void> {
  const reporterId = memberOf(visit)
  await tx.row(sql.lockReporter, [reporterId])
  const { reports } = (await tx.row(sql.countReports, [reporterId]))!
  if (reports >= reportsPerDay) throw problem('too_many_requests')
  const conversationId = (await conversationsWith(tx, reporterId, [memberId])).get(memberId)
  const seq = await findMessage(tx, memberId, conversationId, message)
  const evidence = await gather(tx, { reporterId, reportedId: memberId, siteId: visit.site.id, conversationId, seq })
  const id = memberId === reporterId || !evidence.profile ? undefined : uuidv7()
  const named = seq === undefined ? [null, null] : [conversationId, seq]
  await tx.run(sql.insertReport, [id ? [id] : [], visit.site.id, reporterId, memberId, reason, text, ...named])
  await seal(tx, id, evidence)
}

/** The number of the message that is named, when the reported wrote it in the conversation of the two. */
async function findMessage(tx: Transaction, reportedId: string, conversationId: string | undefined, id: string | undefined) {
  const named = id === undefined ? undefined : parseMessageId(id)
  if (!named) return undefined
  const found = await tx.row(sql.findMessageOf, [named.conversationId, named.seq, reportedId])
  return found && conversationId === named.conversationId ? named.seq : undefined
}
