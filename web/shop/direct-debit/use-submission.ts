import { useState } from 'react'
import type { InputOf, OutputOf } from '#contract/calls.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { ApiError } from '../../net/api-error.ts'
import { useIntents } from '../../net/intent.ts'
import { useApi } from '../../net/use-api.ts'

export type Refusal = 'direct_debit_blocked' | 'direct_debit_limit'

interface Problem {
  text: string
  fields: Record<string, string>
  /** Counts failures, so that each one is announced. */
  count: number
}

type Call = 'POST /api/direct-debit.php' | 'POST /api/orders.php'

/** One step of a payment by direct debit: sends it and keeps its problems. */
export function useSubmission<Name extends Call>(call: Name, onRefused: (refusal: Refusal) => void, onPriceChanged?: () => void) {
  const api = useApi()
  const { t } = useMessages()
  const intents = useIntents()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  async function send(input: InputOf<Name>): Promise<OutputOf<Name> | undefined> {
    setBusy(true)
    try {
      const answer = await api(call, input, { idempotencyKey: intents.of(input).key })
      intents.done()
      setProblem(undefined)
      return answer
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'direct_debit_blocked' || error.code === 'direct_debit_limit') onRefused(error.code)
      // A request without an answer is retried with the same key; after a refusal the next one gets a new key.
      if (error.status > 0 && error.status < 500) intents.done()
      const changed = error.code === 'price_changed'
      if (changed) onPriceChanged?.()
      const text = changed ? t('repeat.changed') : error.message
      setProblem((before) => ({ text, fields: error.fields, count: (before?.count ?? 0) + 1 }))
      return undefined
    } finally {
      setBusy(false)
    }
  }

  return { send, busy, problem }
}
