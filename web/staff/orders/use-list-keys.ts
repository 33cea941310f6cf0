import { type RefObject, useRef } from 'react'
import { useShortcuts } from '../use-shortcuts.ts'

/** `j` and `k` move through the links of a list, without going round; `o` opens. */
export function useListKeys(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  const links = () => [...(list.current?.querySelectorAll('a') ?? [])]
  const current = () => links().findIndex((link) => link === document.activeElement)
  const move = (step: 1 | -1) => {
    const at = current()
    links()[at < 0 ? 0 : Math.max(0, Math.min(links().length - 1, at + step))]?.focus()
  }
  useShortcuts({ j: () => move(1), k: () => move(-1), o: () => links()[current()]?.click() })
  return list
}
