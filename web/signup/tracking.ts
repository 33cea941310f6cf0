import { stored } from '../net/storage.ts'

/** Query keys of the visit's source (specification, section 3); kept for signup, then removed from the address. */
const keys = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const
const kept = stored<Record<string, string>>('tracking')

export function keepTracking(): void {
  const url = new URL(location.href)
  const found = keys.filter((key) => url.searchParams.has(key))
  if (found.length === 0) return
  const values = Object.fromEntries(found.map((key) => [key, url.searchParams.get(key)!.slice(0, 200)]))
  kept.set({ ...readTracking(), ...values })
  for (const key of found) url.searchParams.delete(key)
  history.replaceState(history.state, '', url)
}

export function readTracking(): Record<string, string> {
  return kept.get() ?? {}
}
