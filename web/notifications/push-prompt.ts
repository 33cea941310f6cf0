import { useState } from 'react'
import { useLocation } from 'react-router'
import { createStore, useStore } from '../store.ts'

/** That this browser could take notes for him, and does not: known a while after a page stands. */
export const asksForPush = createStore(false)

/** Whether he is asked on this page: from the first moment it is shown or not at all, so that nothing moves under his eyes. */
export function usePushPrompt(): boolean {
  const { key } = useLocation()
  const now = useStore(asksForPush, false)
  const [page, setPage] = useState({ key, asks: false })
  if (page.key !== key) setPage({ key, asks: now })
  return page.asks && now
}
