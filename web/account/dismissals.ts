import { useSyncExternalStore } from 'react'

export type Dismissal = 'entry' | 'enrich' | 'mail-off' | 'match' | 'time-bonus'

const listeners = new Set<() => void>()

/** Whether he has closed this before, and a function that remembers it by its time (specification, section 4). */
export function useDismissal(name: Dismissal): { dismissed: boolean; dismiss: () => void } {
  // On the server and in the first pass everything counts as dismissed: nothing flashes up to vanish again.
  const dismissed = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(place(name)) !== null,
    () => true,
  )
  return { dismissed, dismiss: () => remember(name) }
}

function remember(name: Dismissal): void {
  localStorage.setItem(place(name), new Date().toISOString())
  for (const listener of listeners) listener()
}

function place(name: Dismissal): string {
  return `dismissed-${name}`
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
