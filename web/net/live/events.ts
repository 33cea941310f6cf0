import type { LiveEvent } from '#contract/live.ts'

type Listener = (event: LiveEvent) => void

const listeners = new Set<Listener>()

/** Delivers an event, from the live socket or learnt from a call, to whoever listens on this page. */
export function announce(event: LiveEvent): void {
  for (const listener of listeners) listener(event)
}

export function listen(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
