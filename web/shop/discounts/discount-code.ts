import { useSyncExternalStore } from 'react'

const place = 'discountcode'
const listeners = new Set<() => void>()

/** A code that a link brings is kept for the session, as if he had entered it, and taken off the address. */
export function keepDiscountCode(): void {
  const url = new URL(location.href)
  const code = url.searchParams.get(place)
  if (code === null) return
  if (code.trim() !== '') rememberDiscountCode(code)
  url.searchParams.delete(place)
  history.replaceState(history.state, '', url)
}

/** What was entered as a discount code in this session (specification, section 3), good or not; empty when nothing was. */
export function useEnteredCode(): string {
  return useSyncExternalStore(
    subscribe,
    () => sessionStorage.getItem(place) ?? '',
    () => '',
  )
}

/** Keeps a code until the browser is closed or he logs out; an empty one forgets it. */
export function rememberDiscountCode(code: string): void {
  const kept = code.trim().slice(0, 40)
  if (kept === '') sessionStorage.removeItem(place)
  else sessionStorage.setItem(place, kept)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
