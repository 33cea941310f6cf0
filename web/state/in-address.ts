import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * What is open over a page, as the end of its address (`#answer=…`): Back closes it, a reload keeps it. The steps load
 * nothing and scroll nowhere.
 */
export const openedByPress = { state: { opened: true }, preventScrollReset: true } as const

/** Closes it: one step back, or the plain address (`to`) when the page was opened with it. */
export function useCloseInAddress(to?: string): () => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  const opened = (state as { opened?: true } | null)?.opened
  return useCallback(() => {
    if (opened) return void navigate(-1)
    const { pathname, search } = location
    void navigate(to ?? { pathname, search }, { replace: true, preventScrollReset: true })
  }, [navigate, opened, to])
}
