import { type RefObject, useEffect } from 'react'

/** Scrolls a row so that its element at `index` is in the middle, and again when that one's width changes, as when the font comes. */
export function useCurrentInView(row: RefObject<HTMLElement | null>, index: number): void {
  useEffect(() => {
    const box = row.current
    const current = box?.children[index]
    if (!box || !(current instanceof HTMLElement)) return
    const observer = new ResizeObserver(() => (box.scrollLeft = current.offsetLeft - (box.clientWidth - current.offsetWidth) / 2))
    observer.observe(current)
    return () => observer.disconnect()
  }, [row, index])
}
