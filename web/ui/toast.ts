import { createStore, useStore } from '../state/store.ts'

export type Toast = {
  id: number
  text: string
  tone?: 'info' | 'success' | 'danger'
  action?: { label: string; onSelect: () => void }
  /** How long it stays, ms. */
  duration: number
}

/** The default durations, ms: longer with an action. */
const stay = 5000
const stayWithAction = 10_000
const atMost = 3

const none: readonly Toast[] = []
const toasts = createStore(none)
let lastId = 0

/** Shows a temporary message; the newest three are visible. Browser only. */
export function showToast(toast: Omit<Toast, 'id' | 'duration'> & { duration?: number }): number {
  const id = ++lastId
  toasts.set([...toasts.get(), { duration: toast.action ? stayWithAction : stay, ...toast, id }].slice(-atMost))
  return id
}

export function dismissToast(id: number) {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

/** The visible toasts, oldest first. */
export function useToasts(): readonly Toast[] {
  return useStore(toasts, none)
}
