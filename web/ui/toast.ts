import { useSyncExternalStore } from 'react'

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

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Says something in passing; the newest three are seen. Browser only. */
export function showToast(toast: Omit<Toast, 'id' | 'duration'> & { duration?: number }): number {
  const id = ++lastId
  change([...toasts, { duration: toast.action ? stayWithAction : stay, ...toast, id }].slice(-atMost))
  return id
}

export function dismissToast(id: number) {
  change(toasts.filter((toast) => toast.id !== id))
}

const api = { show: showToast, dismiss: dismissToast }

/** `show` and `dismiss`, the same two functions every time. */
export function useToast() {
  return api
}

/** What is being said now, oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
}

const none: readonly Toast[] = []

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
