import * as contract from '#contract/chat/reactions.ts'
import { cutoffOf } from '#server/chat/chat.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { ShortMemory } from '#server/platform/limits/short-memory.ts'
import type { Services } from '#server/services.ts'
import { react } from './reactions.ts'

/** Reactions to messages; reading a conversation brings them. */
export function routes(calls: Calls, { db, limits }: Services): void {
  // A flood is published once a second and message; pages read again after that second.
  const published = new ShortMemory<void>({ size: 50_000, seconds: 1 })

  calls.serve(contract.react, async ({ visit, input, once }) => {
    await limits.take('reaction', visit.memberId)
    const cutoff = cutoffOf(visit.site.settings.message_retention_days, new Date())
    const changed = await once((tx) => react(tx, visit, { id: input.message, reaction: input.reaction, cutoff }))
    if (!changed) return
    const { to, ...message } = changed
    await published.recall(input.message, async () => db.hints.publish({ to, event: { type: 'reaction', ...message } }))
  })
}
