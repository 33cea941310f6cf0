import { useMemo } from 'react'
import { stored } from '../net/storage.ts'
import { useStore } from '../state/store.ts'
import { useViewer } from './use-viewer.ts'

type Change<T> = (now: T | undefined) => T | undefined

/**
 * The unsent answers of a form, kept in this tab until it is sent: they survive a reload and an expired session. `name` identifies the
 * form and its subject; undefined clears them.
 */
export function useFormDraft<T extends object>(name: string): [T | undefined, (draft: T | undefined | Change<T>) => void] {
  const member = useViewer()?.id
  const store = useMemo(() => stored<Record<string, object | undefined>>('begun:', member), [member])
  const all = useStore(store, undefined)
  function keep(draft: T | undefined | Change<T>) {
    const before = store.get()
    if (member) store.set({ ...before, [name]: typeof draft === 'function' ? draft(before?.[name] as T | undefined) : draft })
  }
  return [all?.[name] as T | undefined, keep]
}

/** Ends a draft that was sent, unless the member has changed it meanwhile; returns whether it ended. */
export function endSent<T extends object>(keep: (change: Change<T>) => void, sent: T): boolean {
  let ended = true
  keep((now) => {
    ended = now === undefined || isSame(now, sent)
    return ended ? undefined : now
  })
  return ended
}

/** The changes that differ from what is known. */
export function differing<T extends object>(changes: T, known: object): T {
  const others = known as Record<string, unknown>
  return Object.fromEntries(Object.entries(changes).filter(([name, value]) => !isSame(value, others[name]))) as T
}

/** By content; the order of a list, and space around a text, make no difference. */
function isSame(one: unknown, other: unknown): boolean {
  return comparable(one) === comparable(other)
}

function comparable(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(value.toSorted())
  return JSON.stringify(typeof value === 'string' ? value.trim() : value)
}
