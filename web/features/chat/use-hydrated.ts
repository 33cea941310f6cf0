import { useSyncExternalStore } from 'react'

/** False on the server and in the first pass: the visitor's clock and time zone are not known there. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
