import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** This near the end counts as being there, px. */
const near = 80

/** A message and where it stood when he last looked. */
interface Held {
  element: Element
  top: number
}

/**
 * Where he is in the messages. The box scrolls from below: its end is nought, whatever is added above moves nothing.
 * What is added below while he reads further up must not move what he reads either.
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

  /** `left`: the newest number when he went up; undefined while he is at the end. */
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
