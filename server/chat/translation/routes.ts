import * as contract from '#contract/chat/translation.ts'
import { cutoffOf } from '#server/chat/chat.ts'
import type { Calls } from '#server/platform/http/http.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Services } from '#server/services.ts'
import { translate } from './translation.ts'
import { openTranslator } from './translator.ts'

/** Translation of messages by the operator's own service, where there is one. */
export function routes(calls: Calls, { config, limits }: Services): void {
  const translator = openTranslator(config.translateUrl, config.translateKey)

  calls.serve(contract.translate, async ({ db, visit, memberId, input }) => {
    if (!translator) throw problem('not_found')
    await limits.take('translation', memberId)
    const cutoff = cutoffOf(visit.site.settings.message_retention_days, new Date())
    return { text: await translate(db, translator, visit, { id: input.message, cutoff }) }
  })
}
