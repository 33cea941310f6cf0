/**
 * What he is about to buy, with the key that makes it one order: a second press, a press after coming back, a retry after
 * a reload are the same intent. Kept for this tab, which the provider's pages leave alive.
 */
export interface Intent {
  /** What is ordered, as text. */
  of: string
  key: string
  /** The order, once the server has made it. */
  order?: string
}

const place = 'order-intent'

/** The kept intent when it is of the same, else a new one, kept before anything is sent. */
export function intentOf(input: unknown, store: Storage = sessionStorage): Intent {
  const of = JSON.stringify(input)
  const kept = read(store)
  if (kept?.of === of) return kept
  const intent = { of, key: crypto.randomUUID() }
  keepIntent(intent, store)
  return intent
}

export function keepIntent(intent: Intent, store: Storage = sessionStorage): void {
  store.setItem(place, JSON.stringify(intent))
}

/** He begins anew: what he orders next is another order. */
export function forgetIntent(store: Storage = sessionStorage): void {
  store.removeItem(place)
}

function read(store: Storage): Intent | undefined {
  try {
    return JSON.parse(store.getItem(place) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
