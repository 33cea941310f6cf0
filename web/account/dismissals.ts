import { storedText } from '../net/storage.ts'
import { useStore } from '../store.ts'

export type Dismissal = 'entry' | 'enrich' | 'mail-off' | 'match' | 'time-bonus'

/** Whether he has closed this before, and a function that remembers it by its time (specification, section 4). */
export function useDismissal(name: Dismissal): { dismissed: boolean; dismiss: () => void } {
  const since = storedText('dismissed-', name)
  // On the server and in the first pass everything counts as dismissed: nothing flashes up to vanish again.
  const dismissed = useStore(since, '', (time) => time !== undefined)
  return { dismissed, dismiss: () => since.set(new Date().toISOString()) }
}
