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
