import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Within this distance counts as being at the end, px. */
const near = 80

/** A message and its last known position. */
interface Held {
  element: Element
  top: number
}

/**
 * Tracks the scroll position. The box scrolls from the bottom: its end is 0, so messages added above move nothing.
 * Messages added below must not move the text either while the viewer reads further up.
 */
export function useEnd(box: RefObject<HTMLElement | null>, newest: number) {
  const [left, setLeft] = useState<number>()
  const held = useRef<Held>(undefined)

  useLayoutEffect(() => {
    const { current: shown } = box
    if (!shown) return
    if (held.current?.element.isConnected && isAway(shown)) keepInPlace(shown, held.current)
    held.current = newestIn(shown)
  })

  function scrolled() {
    const { current: shown } = box
    if (!shown) return
    const away = isAway(shown)
    if (away !== (left !== undefined)) setLeft(away ? newest : undefined)
    held.current = newestIn(shown)
  }

  function toEnd() {
    box.current?.scrollTo({ top: 0 })
    setLeft(undefined)
  }

  /** `left`: the newest number when the viewer scrolled up; undefined at the end. */
  return { left, scrolled, toEnd }
}

function isAway(box: HTMLElement): boolean {
  return box.scrollTop < -near
}

function keepInPlace(box: HTMLElement, { element, top }: Held): void {
  box.scrollTop += element.getBoundingClientRect().top - top
}

function newestIn(box: HTMLElement): Held | undefined {
  const element = [...box.querySelectorAll('[data-seq]')].at(-1)
  return element && { element, top: element.getBoundingClientRect().top }
}
