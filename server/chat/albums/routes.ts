import * as contract from '#contract/chat/albums.ts'
import { send } from '#server/chat/sending/sending.ts'
import type { Calls } from '#server/platform/http/http.ts'
import type { Services } from '#server/services.ts'
import { closesAt, readAlbum } from './albums.ts'

/** Private albums in a conversation: opening one's own, looking at one that was opened. */
export function routes(calls: Calls, { limits }: Services): void {
  calls.serve(contract.open, async ({ db, visit, memberId, input, attempt }) => {
    await limits.take('album_open', memberId)
    const content = { kind: 'album' as const, album: input.album, until: closesAt(input.lasts) }
    const target = { conversationId: input.conversation.id }
    return send(db, attempt, { visit, target, content, prices: visit.site.settings })
  })

  calls.serve(contract.read, ({ db, visit, input }) => readAlbum(db, visit, input.message))
}
