import { useState } from 'react'
import { useLocation } from 'react-router'
import { createStore, useStore } from '../state/store.ts'

/** Whether this browser supports push but is not subscribed; known a while after the page has loaded. */
export const asksForPush = createStore(false)

/** Whether to prompt on this page: from its first render or not at all, so that the layout does not shift. */
export function usePushPrompt(): boolean {
  const { key } = useLocation()
  const now = useStore(asksForPush, false)
  const [page, setPage] = useState({ key, asks: false })
  if (page.key !== key) setPage({ key, asks: now })
  return page.asks && now
}
