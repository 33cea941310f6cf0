import * as contract from '#contract/chat/list.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { arrange, listChats } from './list.ts'

/** The lists of a member's conversations, and how they keep them in order. */
export function routes(calls: Calls): void {
  calls.serve(contract.list, ({ db, visit, input }) =>
    listChats(db, visit, visit.site.settings.message_retention_days, input.before, input.folder),
  )

  calls.serve(contract.requests, ({ db, visit, input }) =>
    listChats(db, visit, visit.site.settings.message_retention_days, input.before, 'requests'),
  )

  calls.serve(contract.arrange, ({ memberId, input: { conversation, ...order }, once }) =>
    once((tx) => arrange(tx, memberId, conversation.id, order)),
  )
}
