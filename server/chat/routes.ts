import * as contract from '#contract/chat.ts'
import type { Calls } from '#server/platform/http.ts'
import { invalid } from '#server/platform/problem.ts'
import type { Services } from '#server/services.ts'
import { siteOf } from '#server/site/site.ts'
import { listChats, readMessages, removeChat, takeBack } from './chat.ts'
import { cleanText } from './clean-text.ts'
import { sendMessage, type Target } from './sending.ts'

/** Conversations and their messages. */
export function routes(calls: Calls, _services: Services): void {
  calls.serve(contract.list, async ({ db, visit, input }) => {
    const { settings } = await siteOf(db, visit.siteId)
    return listChats(db, visit, settings.message_retention_days, input.before)
  })

  calls.serve(contract.messages, async ({ db, visit, input }) => {
    const { settings } = await siteOf(db, visit.siteId)
    return readMessages(db, visit, input, settings.message_retention_days)
  })

  calls.serve(contract.send, async ({ db, visit, input, once }) => {
    const { settings } = await siteOf(db, visit.siteId)
    const target = targetOf(input)
    const text = cleanText(input.text, settings.message_length)
    return once((tx) => sendMessage(tx, visit, target, { kind: 'text', text }))
  })

  calls.serve(contract.takeBack, ({ visit, input, once }) => once((tx) => takeBack(tx, visit, input.id)))

  calls.serve(contract.remove, ({ visit, input, once }) => once((tx) => removeChat(tx, visit, input.conversation.id)))
}

function targetOf({
  conversation,
  profile,
}: {
  conversation?: { id: string } | undefined
  profile?: { id: string } | undefined
}): Target {
  if (conversation) return { conversationId: conversation.id }
  if (profile) return { memberId: profile.id }
  throw invalid({ profile: 'field.required' })
}
