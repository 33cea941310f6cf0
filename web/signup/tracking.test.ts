import { beforeEach, expect, test, vi } from 'vitest'
import { keepTracking, readTracking } from './tracking.ts'

const replaceState = vi.fn()

/** Opens a link. */
function visit(search: string): void {
  vi.stubGlobal('location', new URL(`https://beau.example/${search}`))
  keepTracking()
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  })
  vi.stubGlobal('history', { state: null, replaceState })
  replaceState.mockClear()
})

test('the latest link wins; keys only an earlier one had stay', () => {
  visit('?network=old&sub1=first')
  visit('?network=new&sub3=third')
  expect(readTracking()).toEqual({ network: 'new', sub1: 'first', sub3: 'third' })
})

test('a visit without a source changes neither the stored keys nor the address', () => {
  visit('?ref=friend')
  replaceState.mockClear()
  visit('?page=2')
  expect(readTracking()).toEqual({ ref: 'friend' })
  expect(replaceState).not.toHaveBeenCalled()
})

test('each key is kept, cut to 200 characters, and removed from the address; other parameters stay', () => {
  visit(`?network=n&ref=r&sub1=1&sub2=2&sub3=${'x'.repeat(300)}&page=2`)
  expect(readTracking()).toEqual({ network: 'n', ref: 'r', sub1: '1', sub2: '2', sub3: 'x'.repeat(200) })
  expect(String(replaceState.mock.calls[0]![2])).toBe('https://beau.example/?page=2')
})
