import { useSyncExternalStore } from 'react'

export interface Readable<T> {
  get(): T
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** A value outside of React; components that use it render again when it changes. */
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
 * The value of a store, or a part of it: `select` must return the same object while nothing changed. `initial` is the
 * value on the server and during hydration.
 */
export function useStore<T>(store: Readable<T>, initial: T): T
export function useStore<T, Part>(store: Readable<T>, initial: T, select: (value: T) => Part): Part
export function useStore<T>({ get, subscribe }: Readable<T>, initial: T, select: (value: T) => unknown = (value) => value) {
  return useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(initial),
  )
}

/** A set of change listeners, independent of React. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify(): void {
      for (const listener of listeners) listener()
    },
  }
}
