import * as contract from '#contract/chat/reactions.ts'
import { cutoffOf } from '#server/chat/chat.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { OncePerSecond } from './once-per-second.ts'
import { react } from './reactions.ts'

/** Reactions to messages; reading a conversation brings them. */
export function routes(calls: Calls, { db, limits }: Services): void {
  const published = new OncePerSecond()

  calls.serve(contract.react, async ({ visit, input, once }) => {
    await limits.take('reaction', visit.memberId)
    const cutoff = cutoffOf(visit.site.settings.message_retention_days, new Date())
    const changed = await once((tx) => react(tx, visit, { id: input.message, reaction: input.reaction, cutoff }))
    if (!changed) return
    const { to, ...message } = changed
    published.run(input.message, () => db.hints.publish({ to, event: { type: 'reaction', ...message } }))
  })
}
