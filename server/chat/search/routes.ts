import * as contract from '#contract/chat/search.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { messageOn } from './dates.ts'
import { searchChats } from './search.ts'

/** Search in the member's own conversations, by words and by day. */
export function routes(calls: Calls, { limits }: Services): void {
  calls.serve(contract.search, async ({ db, visit, memberId, input }) => {
    await limits.take('chat_search', memberId)
    return searchChats(db, visit, input, visit.site.settings.message_retention_days)
  })

  calls.serve(contract.messageOn, async ({ db, visit, input }) => ({
    seq: await messageOn(db, visit, input, visit.site.settings.message_retention_days),
  }))
}
