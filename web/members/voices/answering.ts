import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { openedByPress } from '../../state/in-address.ts'

/** The member whose sentence is being answered is in the address. */
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
      void navigate({ pathname, search, hash: mark + member }, { ...openedByPress, viewTransition: true, flushSync: true })
    },
    [navigate],
  )
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
