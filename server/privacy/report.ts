import { parseMessageId } from '#server/chat/message-id.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'
import { conversationsWith } from '#server/profile/sight.ts'
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
 * Puts a report before the staff. The answer is the same whoever is reported, so that it tells nothing about who exists;
 * `too_many_requests` beyond 20 a day.
 */
export async function report(tx: Transaction, visit: Visit, { memberId, reason, text, message }: Report): Promise<void> {
  const reporterId = memberOf(visit)
  await tx.row(sql.lockReporter, [reporterId])
  const { reports } = (await tx.row(sql.countReports, [reporterId]))!
  if (reports >= reportsPerDay) throw problem('too_many_requests')
  const onSite = await tx.row(sql.findOnSite, [memberId, visit.site.id])
  const about = await findMessage(tx, reporterId, memberId, message)
  if (memberId === reporterId || !onSite) return
  const named = [about?.conversationId ?? null, about?.seq ?? null]
  await tx.run(sql.insertReport, [uuidv7(), visit.site.id, reporterId, memberId, reason, text, ...named])
}

/** The message that is named, when the reported wrote it in the conversation of the two. */
async function findMessage(tx: Transaction, reporterId: string, reportedId: string, id: string | undefined) {
  const named = id === undefined ? undefined : parseMessageId(id)
  if (!named) return undefined
  const conversations = await conversationsWith(tx, reporterId, [reportedId])
  const found = await tx.row(sql.findMessageOf, [named.conversationId, named.seq, reportedId])
  return found && conversations.get(reportedId) === named.conversationId ? named : undefined
}
