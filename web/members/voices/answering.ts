import { type RefObject, useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { whenIdle } from '../../app/screen.ts'
import { asLongAsMotion } from '../../profile/card/MemberTile.tsx'
import { openedByPress } from '../../state/in-address.ts'
import { createStore, useStore } from '../../state/store.ts'

/** The member whose sentence is being answered is in the address. */
const mark = '#answer='

/** The block of words that moves between its tile and the sheet; only one has the name at a time. */
let moving: HTMLElement | undefined

/** How long the words are on their way, ms; slightly more than in the stylesheet. */
export const onTheWay = 320

export function useAnswering(): string | undefined {
  const { hash } = useLocation()
  return hash.startsWith(mark) ? hash.slice(mark.length) : undefined
}

const near = createStore(false)

/** Whether a sentence that can be answered has been seen: from then on the sheet is ready, so that the words move at the first press too. */
export function useNear(): boolean {
  return useStore(near, false)
}

/** Notes that these words are seen. */
export function useNearing(words: RefObject<HTMLElement | null>, mayAnswer: boolean): void {
  useEffect(() => {
    if (!mayAnswer || near.get()) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      whenIdle(() => near.set(true))
    })
    observer.observe(words.current!)
    return () => observer.disconnect()
  }, [words, mayAnswer])
}

/** Opens the sheet for a member's sentence, which stands in `words`. */
export function useAnswer(): (member: string, words: HTMLElement | null) => void {
  const navigate = useNavigate()
  return useCallback(
    (member, words) => {
      leave(words)
      const { pathname, search } = location
      void navigate({ pathname, search, hash: mark + member }, { ...openedByPress, viewTransition: true })
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
