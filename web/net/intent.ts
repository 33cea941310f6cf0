import { useState } from 'react'
import { createStore, type Store } from '../store.ts'

/** Something he means to do, with the idempotency key by which it happens once. */
export interface Intent {
  /** What is sent, as text. */
  of: string
  key: string
  /** What came of it, once the server has told: an order's id. */
  result?: string
}

export interface Intents {
  /** The same for the same content: a second press, a try after a lost answer. Another for another, kept before anything is sent. */
  of(content: unknown): Intent
  fulfil(intent: Intent, result: string): void
  /** What was meant is done or given up: the next try means something new. */
  done(): void
}

/** Intents one after the other, of which the store keeps the last. */
export function intentsIn({ get, set }: Pick<Store<Intent | undefined>, 'get' | 'set'>): Intents {
  return {
    of(content) {
      const of = JSON.stringify(content)
      const kept = get()
      if (kept?.of === of) return kept
      const intent = { of, key: crypto.randomUUID() }
      set(intent)
      return intent
    },
    fulfil: (intent, result) => set({ ...intent, result }),
    done: () => set(undefined),
  }
}

/** Those of one component, for as long as it lives. */
export function useIntents(): Intents {
  return useState(() => intentsIn(createStore<Intent | undefined>(undefined)))[0]
}
