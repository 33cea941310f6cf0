import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The member whose sentence is being answered is in the address (`#answer=…`): Back closes the sheet, a reload keeps it. The
 * steps load nothing and scroll nowhere.
 */
const mark = '#answer='

/** The block of words that moves between its tile and the sheet; only one has the name at a time. */
let moving: HTMLElement | undefined
const asLongAsMotion = 500

export function useAnswering(): string | undefined {
  const { hash } = useLocation()
  return hash.startsWith(mark) ? hash.slice(mark.length) : undefined
}

/** Opens the sheet for a member's sentence, which stands in `words`. */
export function useAnswer(): (member: string, words: HTMLElement | null) => void {
  const navigate = useNavigate()
  return useCallback(
    (member, words) => {
      leave(words)
      const { pathname, search } = location
      void navigate(
        { pathname, search, hash: mark + member },
        { state: { opened: true }, preventScrollReset: true, viewTransition: true, flushSync: true },
      )
    },
    [navigate],
  )
}

/** Closes it: one step back, or the plain address when the page was opened with the sheet. */
export function useStopAnswering(): () => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  const opened = (state as { opened?: true } | null)?.opened
  return useCallback(() => {
    if (opened) return void navigate(-1)
    const { pathname, search } = location
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  }, [navigate, opened])
}

/** Called by the sheet in the same step in which it opens or closes. */
export function moveWords(open: boolean): void {
  if (!moving) return
  if (open) return void moving.style.removeProperty('view-transition-name')
  const words = moving
  leave(words)
  setTimeout(() => words.style.removeProperty('view-transition-name'), asLongAsMotion)
}

function leave(words: HTMLElement | null): void {
  moving?.style.removeProperty('view-transition-name')
  moving = words ?? undefined
  moving?.style.setProperty('view-transition-name', 'quote')
}
