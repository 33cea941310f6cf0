import { useMemo } from 'react'
import { stored } from '../net/storage.ts'
import { useStore } from '../store.ts'
import { useViewer } from './use-viewer.ts'

type Change<T> = (now: T | undefined) => T | undefined

/**
 * What a member has begun to tell in a form that is sent as a whole, kept in this tab until it is: it outlives a reload and
 * a session that ends. `name` says which form, and about whom; undefined forgets it.
 */
export function useFormDraft<T extends object>(name: string): [T | undefined, (begun: T | undefined | Change<T>) => void] {
  const member = useViewer()?.id
  const store = useMemo(() => stored<Record<string, object | undefined>>('begun:', member), [member])
  const all = useStore(store, undefined)
  function keep(begun: T | undefined | Change<T>) {
    const before = store.get()
    if (member) store.set({ ...before, [name]: typeof begun === 'function' ? begun(before?.[name] as T | undefined) : begun })
  }
  return [all?.[name] as T | undefined, keep]
}
