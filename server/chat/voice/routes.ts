import * as contract from '#contract/chat/voice.ts'
import { keepOrRemove } from '#server/photos/photos.ts'
import { photoStorage } from '#server/photos/storage/storage.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { invalid } from '#server/platform/http/problem.ts'
import type { Services } from '#server/services.ts'
import { send } from '#server/chat/sending/sending.ts'
import { rewriteFor } from './voice.ts'

/** Voice messages. The recordings are served by `media.ts`. */
export function routes(calls: Calls, { config, limits }: Services): void {
  const storage = photoStorage(config)
  calls.serve(
    contract.sendVoice,
    async ({ db, visit, memberId, input, file, attempt }) => {
      if (!file) throw invalid({ voice: 'field.required' })
      const { settings: prices } = visit.site
      const { waveform } = input
      const voice = await rewriteFor(db, storage, memberId, { bytes: file, waveform, price: prices.voice_credits })
      const target = { conversationId: input.conversation }
      const sending = send(db, attempt, { visit, target, content: { kind: 'voice', voice }, prices })
      return keepOrRemove(storage, voice, sending, ({ message }) => message.voice?.id)
    },
    (visit) => limits.take('chat_voice', visit.memberId),
  )
}
