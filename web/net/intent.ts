import { useState } from 'react'
import { createStore, type Store } from '../state/store.ts'

/** An action of the member, with the idempotency key that makes it happen once. */
export interface Intent {
  /** The content to send, as JSON. */
  of: string
  key: string
  /** The result from the server: an order's id. */
  result?: string
}

export interface Intents {
  /** Returns the same intent for the same content, else a new one. It is stored before anything is sent. */
  of(content: unknown): Intent
  fulfil(intent: Intent, result: string): void
  /** Ends the intent: the next try is a new one. */
  done(): void
}

/** Successive intents; the store keeps the last one. */
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

/** The intents of one component, for its lifetime. */
export function useIntents(): Intents {
  return useState(() => intentsIn(createStore<Intent | undefined>(undefined)))[0]
}
