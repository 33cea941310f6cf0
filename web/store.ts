import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

export interface Readable<T> {
  get(): T
  /** Answers how to stop. */
  subscribe(listener: () => void): () => void
}

/** A value outside of the components, which draw anew when it changes. */
export interface Store<T> extends Readable<T> {
  set(value: T): void
}

export function createStore<T>(value: T): Store<T> {
  const { subscribe, notify } = createListeners()
  return {
    get: () => value,
    set(next) {
      value = next
      notify()
    },
    subscribe,
  }
}

/**
 * What a store holds, or a part of it: `select` answers the same object while nothing changed. `atFirst` is what the server
 * draws by, and the browser until it has taken over.
 */
export function useStore<T>(store: Readable<T>, atFirst: T): T
export function useStore<T, Part>(store: Readable<T>, atFirst: T, select: (value: T) => Part): Part
export function useStore<T>({ get, subscribe }: Readable<T>, atFirst: T, select: (value: T) => unknown = (value) => value) {
  return useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(atFirst),
  )
}
