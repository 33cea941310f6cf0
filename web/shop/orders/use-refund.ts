import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { Order } from '#contract/payments/orders.ts'
import { ApiError } from '../../net/api-error.ts'
import { useIntents } from '../../net/intent.ts'
import { keepAnswer } from '../../net/changes.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'

type Offer = OutputOf<'GET /api/refunds.php'>

export type RefundState =
  | { step: 'idle' }
  | { step: 'reading' }
  /** The amount to refund; `changed` when it differs from the one shown before. */
  | { step: 'offer'; offer: Offer; changed: boolean; busy: boolean; problem?: string }
  | { step: 'done'; amount: Offer['amount']; credits: number }
  | { step: 'refused' }
  | { step: 'failed'; problem: string }

/** Withdraws from a purchase in two steps: shows the amount, then asks for confirmation. */
export function useRefund(order: Order) {
  const api = useApi()
  const queries = useQueryClient()
  const intents = useIntents()
  const [state, setState] = useState<RefundState>({ step: 'idle' })

  async function read(changed = false) {
    setState({ step: 'reading' })
    // Ignores the answer when the dialog was closed meanwhile.
    const found = (next: RefundState) => setState((now) => (now.step === 'reading' ? next : now))
    try {
      const offer = await api('GET /api/refunds.php', { order: order.id })
      found(offer.amount.amount > 0 ? { step: 'offer', offer, changed, busy: false } : { step: 'refused' })
    } catch (error) {
      found(failed(error))
    }
  }

  async function confirm(offer: Offer) {
    setState({ step: 'offer', offer, changed: false, busy: true })
    try {
      const input = { order: order.id, amount: offer.amount }
      const {
        order: after,
        amount,
        credits,
      } = await api('POST /api/refunds.php', input, { idempotencyKey: intents.of(input).key })
      keepAnswer(queries, queryKeys.order(order.id), after)
      setState({ step: 'done', amount, credits })
      void queries.invalidateQueries({ queryKey: queryKeys.user })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'price_changed') return read(true)
      setState(failed(error, offer))
    }
  }

  return { state, read, confirm, close: () => setState({ step: 'idle' }) }
}

function failed(error: unknown, offer?: Offer): RefundState {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'refund_closed') return { step: 'refused' }
  if (offer) return { step: 'offer', offer, changed: false, busy: false, problem: error.message }
  return { step: 'failed', problem: error.message }
}
