import * as contract from '#contract/chat/drafts.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { saveDraft, switchDrafts } from './drafts.ts'

/** Drafts on every device. */
export function routes(calls: Calls, { limits }: Services): void {
  calls.serve(contract.saveDraft, async ({ memberId, input, once }) => {
    await limits.take('chat_draft', memberId)
    return once((tx) => saveDraft(tx, memberId, input.conversation.id, input))
  })

  calls.serve(contract.switchDrafts, ({ memberId, input, once }) => once((tx) => switchDrafts(tx, memberId, input.on)))
}
