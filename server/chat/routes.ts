import * as contract from '#contract/chat/chat.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { invalid } from '#server/platform/http/problem.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { photoStorage } from '#server/photos/storage/storage.ts'
import { keepOrRemove } from '#server/photos/photos.ts'
import type { Services } from '#server/services.ts'
import { cutoffOf, deleteMessage, readInfo, readMessages, removeChat } from './chat.ts'
import { showPhoto } from './photos/blurring.ts'
import { developFor } from './photos/photos.ts'
import { settleRequest } from './requests/requests.ts'
import { cleanText } from './sending/content.ts'
import { send, type Target } from './sending/sending.ts'

type Sent = ParsedInputOf<typeof contract.send>

/** Conversations and their messages. The photos in them are served by `photos/media.ts`. */
export function routes(calls: Calls, { config, limits }: Services): void {
  const storage = photoStorage(config)

  const admitPhoto = (visit: MemberVisit) => limits.take('chat_photo', visit.memberId)

  calls.serve(contract.settleRequest, ({ visit, input, once }) =>
    once((tx) => settleRequest(tx, visit, input.conversation.id, input.state)),
  )

  calls.serve(contract.showPhoto, ({ db, visit, input }) =>
    showPhoto(db, visit, input.id, cutoffOf(visit.site.settings.message_retention_days, new Date())),
  )

  calls.serve(contract.messages, async ({ db, visit, input }) => {
    const { settings } = visit.site
    return readMessages(db, visit, input, settings)
  })

  calls.serve(
    contract.send,
    async ({ db, visit, memberId, input, file, attempt }) => {
      const { settings } = visit.site
      const target = targetOf(input)
      requireOneContent(input, file)
      if (!file) {
        const content = input.gift
          ? { kind: 'gift' as const, gift: input.gift }
          : { kind: 'text' as const, text: cleanText(input.text!, settings.message_length), quote: input.quote }
        return send(db, attempt, { visit, target, content, prices: settings })
      }
      const photo = await developFor(db, storage, memberId, { bytes: file, price: settings.photo_credits })
      return keepOrRemove(
        storage,
        photo,
        send(db, attempt, { visit, target, content: { kind: 'photo', photo }, prices: settings }),
        ({ message }) => message.photo?.id,
      )
    },
    admitPhoto,
  )

  calls.serve(contract.messageInfo, ({ db, visit, input }) =>
    readInfo(db, visit, input.id, cutoffOf(visit.site.settings.message_retention_days, new Date())),
  )

  calls.serve(contract.deleteMessage, ({ visit, input, once }) => once((tx) => deleteMessage(tx, visit, input.id)))

  calls.serve(contract.remove, ({ visit, input, once }) => once((tx) => removeChat(tx, visit, input.conversation.id)))
}

function targetOf({ conversation, profile }: Sent): Target {
  if (conversation) return { conversationId: idOf(conversation) }
  if (profile) return { memberId: idOf(profile) }
  throw invalid({ profile: 'field.required' })
}

/** Forms have fields, not objects: there it is the plain id. */
function idOf(named: string | { id: string }): string {
  return typeof named === 'string' ? named : named.id
}

function requireOneContent({ text, gift, quote }: Sent, file: Buffer | undefined): void {
  if (quote !== undefined && text === undefined) throw invalid({ text: 'field.required' })
  if ([text, gift, file].filter((each) => each !== undefined).length !== 1) throw invalid({ text: 'field.required' })
}
