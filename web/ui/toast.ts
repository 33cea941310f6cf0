import { createStore, useStore } from '../store.ts'

export type Toast = {
  id: number
  text: string
  tone?: 'info' | 'success' | 'danger'
  action?: { label: string; onSelect: () => void }
  /** How long it stays, ms. */
  duration: number
}

/** With something to press there is more time to do so. */
const stay = 5000
const stayWithAction = 10_000
const atMost = 3

const none: readonly Toast[] = []
const toasts = createStore(none)
let lastId = 0

/** Says something in passing; the newest three are seen. Browser only. */
export function showToast(toast: Omit<Toast, 'id' | 'duration'> & { duration?: number }): number {
  const id = ++lastId
  toasts.set([...toasts.get(), { duration: toast.action ? stayWithAction : stay, ...toast, id }].slice(-atMost))
  return id
}

export function dismissToast(id: number) {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

/** What is being said now, oldest first. */
export function useToasts(): readonly Toast[] {
  return useStore(toasts, none)
}
