import * as contract from '#contract/chat/once.ts'
import { cutoffOf } from '#server/chat/chat.ts'
import { send } from '#server/chat/sending/sending.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { invalid } from '#server/platform/http/problem.ts'
import type { Services } from '#server/services.ts'
import { developOnce, openOnce } from './once.ts'

/** Photos to view once. The one answer that opens one holds its bytes: they have no address. */
export function routes(calls: Calls, { limits }: Pick<Services, 'limits'>): void {
  calls.serve(
    contract.sendOnce,
    async ({ db, visit, input, file, attempt }) => {
      if (!file) throw invalid({ photo: 'field.required' })
      const { settings } = visit.site
      const photo = await developOnce(db, visit, { bytes: file, lasts: input.lasts, price: settings.photo_credits })
      const target = { conversationId: input.conversation }
      return send(db, attempt, { visit, target, content: { kind: 'once', photo }, prices: settings })
    },
    (visit) => limits.take('chat_photo', visit.memberId),
  )

  calls.serve(contract.openOnce, ({ db, visit, input, attempt }) => {
    const cutoff = cutoffOf(visit.site.settings.message_retention_days, new Date())
    return openOnce(db, visit, { id: input.id, key: attempt.key, cutoff })
  })
}
