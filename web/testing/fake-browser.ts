import { vi } from 'vitest'

/** Web Storage in memory: as in a browser, the stored names are its own keys. */
export class FakeStorage {
  [name: string]: unknown
  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? (this[name] as string) : null
  }
  setItem(name: string, text: string): void {
    this[name] = text
  }
  removeItem(name: string): void {
    delete this[name]
  }
}

interface FakeBrowser {
  /** What leaves the tab, in order: what other tabs learn, and the pages that it opens. */
  steps: string[]
  /** The names of what the Cache API holds. */
  caches: Set<string>
  /** The number on the app's icon, the notifications that the device shows, and the service workers. */
  device: { badge: number; shown: string[]; workers: number }
}

/**
 * Puts the browser of a signed-in member, at the address `pathname`, in place of the globals that a page reads. Storage is empty. The
 * test ends it with `vi.unstubAllGlobals()`.
 */
export function fakeBrowser(pathname: string): FakeBrowser {
  const steps: string[] = []
  const caches = new Set(['assets /client.js', 'pages /client.js', 'shared', 'chats:me', 'outbox:me'])
  const device = { badge: 3, shown: ['Tom wrote'], workers: 1 }
  const worker = {
    getNotifications: async () => device.shown.map(() => ({ close: () => device.shown.pop() })),
    unregister: async () => (device.workers -= 1) >= 0,
  }
  class SharedStorage extends FakeStorage {
    override setItem(name: string, text: string) {
      super.setItem(name, text)
      if (name === 'logged-out') steps.push(`other tabs: ${text.split(' ')[0]}`)
    }
  }
  vi.stubGlobal('localStorage', new SharedStorage())
  vi.stubGlobal('sessionStorage', new FakeStorage())
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
  const assign = (address: string) => void steps.push(`opens ${address}`)
  vi.stubGlobal('location', { protocol: 'https:', pathname, search: '', assign })
  vi.stubGlobal('caches', { keys: async () => [...caches], delete: async (name: string) => caches.delete(name) })
  vi.stubGlobal('navigator', {
    setAppBadge: async (count: number) => void (device.badge = count),
    serviceWorker: { getRegistrations: async () => [worker] },
  })
  return { steps, caches, device }
}

/** Stores what a member's pages leave in a tab and in a browser. */
export function leaveTraces(): void {
  for (const name of ['chat-drafts:me', 'order-intent', 'direct-debit:me', 'discountcode']) sessionStorage.setItem(name, 'x')
  for (const name of ['push-reported:me', 'matched-tom', 'keeps-chats:me']) localStorage.setItem(name, 'x')
}
