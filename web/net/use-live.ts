import { useEffect, useSyncExternalStore } from 'react'
import { live } from './live-socket.ts'

/** Whether this browser has a network, as far as it knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeOnline,
    () => navigator.onLine,
    () => true,
  )
}

/** Follows who of these comes and goes; `presence` events tell it. */
export function useWatch(members: readonly string[]): void {
  const key = members.join(' ')
  useEffect(() => (key === '' ? undefined : live.watch(key.split(' '))), [key])
}

function subscribeOnline(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
