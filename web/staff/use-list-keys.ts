import { type RefObject, useRef } from 'react'
import { useShortcuts } from './use-shortcuts.ts'

/** `j` and `k` move through the rows of a list, by default its links, without going round; `o` opens a link. */
export function useListKeys<List extends HTMLElement = HTMLUListElement>(row = 'a'): RefObject<List | null> {
  const list = useRef<List>(null)
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>(row) ?? [])]
  const current = () => rows().findIndex((each) => each.contains(document.activeElement))
  const move = (step: 1 | -1) => {
    const at = current()
    rows()[at < 0 ? 0 : Math.max(0, Math.min(rows().length - 1, at + step))]?.focus()
  }
  useShortcuts({ j: () => move(1), k: () => move(-1), ...(row === 'a' && { o: () => rows()[current()]?.click() }) })
  return list
}
