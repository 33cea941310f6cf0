import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import { ApiError } from '../../net/api-error.ts'
import { useApi } from '../../net/use-api.ts'
import { forgetOrder, type OrderInput, placeOrder } from './place-order.ts'

/** Milliseconds. If the browser has not left by then, the button works again; it is the same order. */
const leavingTimeout = 10_000

/** Creates the order and opens the provider's page; reports failures for display beside the button. */
export function usePay() {
  const api = useApi()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ text: string; count: number }>()
  useFreshOrder()
  usePageRestored(() => setBusy(false))

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

/** Choosing a bundle in the shop starts a new order; returning or reloading continues the current one. */
function useFreshOrder() {
  const type = useNavigationType()
  useEffect(() => {
    if (type === 'PUSH') forgetOrder()
    // Only on entering the screen: choosing a method later is a step within it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

/** Runs when the back button restores this page from the browser's cache. */
function usePageRestored(then: () => void) {
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => event.persisted && then()
    addEventListener('pageshow', listen)
    return () => removeEventListener('pageshow', listen)
  })
}
