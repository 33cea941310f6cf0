import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetMember, forgetTab, stored, storedText } from './storage.ts'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new FakeStorage())
  vi.stubGlobal('localStorage', new FakeStorage())
})

afterEach(() => vi.unstubAllGlobals())

test('what a member did goes with him, what belongs to the visit or the device stays', () => {
  stored('chat-drafts:', 'me').set({ c: 'Hello' })
  storedText('matched-', 'him').set('now')
  sessionStorage.setItem('from-another-release', 'x')
  storedText('discountcode').set('SPRING')
  storedText('dismissed-', 'entry').set('now')
  storedText('signup-draft').set('{}')
  forgetMember()
  expect([Object.keys(sessionStorage), Object.keys(localStorage)]).toEqual([
    ['discountcode'],
    ['dismissed-entry', 'signup-draft'],
  ])
})

test('a code that he entered goes with a member who logs out', () => {
  storedText('discountcode').set('SPRING')
  forgetTab()
  expect(storedText('discountcode').get()).toBeUndefined()
})

test('in a browser that takes nothing it lives as long as the page, and no longer than the member', () => {
  sessionStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  storedText('way-back').set('/chats/1')
  expect(storedText('way-back').get()).toBe('/chats/1')
  forgetMember()
  expect(storedText('way-back').get()).toBeUndefined()
})

test('a browser that forbids storage shows its pages all the same', () => {
  vi.unstubAllGlobals()
  const tracking = stored<{ ref: string }>('tracking')
  tracking.set({ ref: 'a' })
  expect(tracking.get()).toEqual({ ref: 'a' })
  tracking.set(undefined)
  expect(forgetMember).not.toThrow()
})

test('what is broken counts as missing, what is there is the same object until it changes, and a change is told', () => {
  const kept = stored<{ name: string }>('signup-draft')
  const told = vi.fn()
  const stop = kept.subscribe(told)
  localStorage.setItem('signup-draft', '{"name":')
  expect(kept.get()).toBeUndefined()
  kept.set({ name: 'tom' })
  expect(kept.get()).toBe(kept.get())
  kept.discard()
  expect(kept.get()).toBeUndefined()
  expect(told).toHaveBeenCalledOnce()
  stop()
})

class FakeStorage {
  [name: string]: unknown
  getItem(name: string) {
    return Object.hasOwn(this, name) ? (this[name] as string) : null
  }
  setItem(name: string, text: string) {
    this[name] = text
  }
  removeItem(name: string) {
    delete this[name]
  }
}
