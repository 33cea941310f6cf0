import * as contract from '#contract/chat/dates.ts'
import { cutoffOf } from '#server/chat/chat.ts'
import { send } from '#server/chat/sending/sending.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import type { Services } from '#server/services.ts'
import { answerDate, type Changed, changeDate, readProposed } from './dates.ts'

/** Suggested dates; reading a conversation brings them. */
export function routes(calls: Calls, { db, limits }: Services): void {
  calls.serve(contract.suggestDate, async ({ visit, input, attempt }) => {
    await limits.take('date', visit.memberId)
    const date = readProposed(input)
    const target = { conversationId: input.conversation.id }
    const { message } = await send(db, attempt, { visit, target, content: { kind: 'date', date }, prices: visit.site.settings })
    return { message }
  })

  calls.serve(contract.changeDate, async ({ visit, input, once }) => {
    await limits.take('date', visit.memberId)
    const proposed = readProposed(input)
    publish(await once((tx) => changeDate(tx, visit, namedBy(visit, input), proposed)))
  })

  calls.serve(contract.answerDate, async ({ visit, input, once }) => {
    await limits.take('date_answer', visit.memberId)
    publish(await once((tx) => answerDate(tx, visit, namedBy(visit, input), input.answer)))
  })

  function publish({ to, ...message }: Changed): void {
    db.hints.publish({ to, event: { type: 'reaction', ...message } })
  }
}

function namedBy({ site }: MemberVisit, { message, version }: { message: string; version: number }) {
  return { id: message, version, cutoff: cutoffOf(site.settings.message_retention_days, new Date()) }
}
