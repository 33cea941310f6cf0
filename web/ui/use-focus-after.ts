import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the title and scrolls to the top after a step of a screen. */
export function useFocusAfter(step: string | number, title: RefObject<HTMLHeadingElement | null>) {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    title.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [step, title])
}
