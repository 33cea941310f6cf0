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
