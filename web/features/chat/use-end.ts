import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** This near the end counts as being there, px. */
const near = 80

/**
 * Where he is in the messages. The box scrolls from below: its end is nought, whatever is added above moves nothing.
 * What is added below while he reads further up must not move what he reads either.
 */
export function useEnd(box: RefObject<HTMLElement | null>, newest: number, count: number) {
  const [left, setLeft] = useState<number>()
  const held = useRef<{ element: Element; top: number }>(undefined)

  useLayoutEffect(() => {
    const { current } = held
    if (current?.element.isConnected && box.current && box.current.scrollTop < -near) {
      box.current.scrollTop += current.element.getBoundingClientRect().top - current.top
    }
    hold()
  }, [box, newest, count])

  function hold() {
    const element = [...(box.current?.querySelectorAll('[data-seq]') ?? [])].at(-1)
    held.current = element && { element, top: element.getBoundingClientRect().top }
  }

  function scrolled() {
    const away = (box.current?.scrollTop ?? 0) < -near
    if (away !== (left !== undefined)) setLeft(away ? newest : undefined)
    hold()
  }

  function toEnd() {
    box.current?.scrollTo({ top: 0 })
    setLeft(undefined)
  }

  /** `left`: the newest number when he went up; undefined while he is at the end. */
  return { left, scrolled, toEnd }
}
