import { type RefObject, useEffect, useRef } from 'react'

/** After a step of a screen its title has the focus, and he sees the screen from its top. */
export function useFocusAfter(step: string | number, title: RefObject<HTMLHeadingElement | null>) {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    title.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [step, title])
}
