import { useMemo } from 'react'
import { stored } from '../net/storage.ts'
import { useStore } from '../store.ts'
import { useViewer } from './use-viewer.ts'

/**
 * What a member has begun to tell in a form that is sent as a whole, kept in this tab until it is: it outlives a reload and
 * a session that ends. `name` says which form, and about whom; undefined forgets it.
 */
export function useBegun<T extends object>(name: string): [T | undefined, (begun: T | undefined) => void] {
  const member = useViewer()?.id
  const store = useMemo(() => stored<Record<string, object | undefined>>('begun:', member), [member])
  const all = useStore(store, undefined)
  function keep(begun: T | undefined) {
    if (member) store.set({ ...store.get(), [name]: begun })
  }
  return [all?.[name] as T | undefined, keep]
}
