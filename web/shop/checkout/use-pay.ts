import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import { ApiError } from '../../net/api-error.ts'
import { useApi } from '../../net/use-api.ts'
import { forgetOrder, type OrderInput, placeOrder } from './place-order.ts'

/** Milliseconds. A browser that has not left by then stays: he can press again, it is the same order. */
const leavingTimeout = 10_000

/** Ordering and leaving for the provider's page; what went wrong, to be shown beside the button. */
export function usePay() {
  const api = useApi()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ text: string; count: number }>()
  useFreshOrder()
  useComingBack(() => setBusy(false))

  async function pay(input: OrderInput) {
    setBusy(true)
    setFailure(undefined)
    try {
      location.assign(await placeOrder(api, input))
      setTimeout(() => setBusy(false), leavingTimeout)
    } catch (error) {
      setBusy(false)
      if (!(error instanceof ApiError)) throw error
      setFailure((before) => ({ text: error.message, count: (before?.count ?? 0) + 1 }))
      if (error.code === 'price_changed') void queries.invalidateQueries({ queryKey: ['quote'] })
    }
  }

  return { pay, busy, failure }
}

/** Who chooses a bundle in the shop begins anew; who comes back or reloads goes on with what he began. */
function useFreshOrder() {
  const type = useNavigationType()
  useEffect(() => {
    if (type === 'PUSH') forgetOrder()
    // Only as the screen is entered: choosing a method afterwards is a step within it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

/** The back button brings this page from the browser's memory, as it was left. */
function useComingBack(then: () => void) {
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => event.persisted && then()
    addEventListener('pageshow', listen)
    return () => removeEventListener('pageshow', listen)
  })
}
