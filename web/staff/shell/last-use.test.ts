import { beforeEach, expect, test, vi } from 'vitest'

const minute = 60_000

/** A tab of the browser: the module with a memory of its own, and the storage that all tabs share. */
async function openTab() {
  vi.resetModules()
  return import('./last-use.ts')
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  })
  return () => vi.unstubAllGlobals()
})

test('a tab that nobody looks at does not end the session while another tab is used', async () => {
  const [left, used] = [await openTab(), await openTab()]
  const later = Date.now() + 31 * minute
  expect(left.isInUse(30 * minute, later)).toBe(false)
  used.noteUse(later)
  expect(left.isInUse(30 * minute, later + minute)).toBe(true)
  expect(left.isInUse(30 * minute, later + 30 * minute)).toBe(false)
})

test('a browser that stores nothing goes by the tab itself', async () => {
  vi.stubGlobal('localStorage', undefined)
  const tab = await openTab()
  const now = Date.now() + 20 * minute
  tab.noteUse(now)
  expect([tab.isInUse(5 * minute, now + 4 * minute), tab.isInUse(5 * minute, now + 6 * minute)]).toEqual([true, false])
})
