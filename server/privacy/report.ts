import { parseMessageId } from '#server/chat/message-id.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'
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
  const about = message === undefined ? undefined : parseMessageId(message)
  await tx.run(sql.insertReport, [
    uuidv7(),
    visit.siteId,
    reporterId,
    memberId,
    reason,
    text,
    about?.conversationId ?? null,
    about?.seq ?? null,
  ])
}
