import { beforeEach, expect, test, vi } from 'vitest'
import { keepTracking, readTracking } from './tracking.ts'

const replaceState = vi.fn()

/** He comes by a link. */
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

test('the link he came by last counts, and what an earlier one told besides stays', () => {
  visit('?network=old&sub1=first')
  visit('?network=new&sub3=third')
  expect(readTracking()).toEqual({ network: 'new', sub1: 'first', sub3: 'third' })
})

test('a visit without a source changes nothing of what is kept, nor its address', () => {
  visit('?ref=friend')
  replaceState.mockClear()
  visit('?page=2')
  expect(readTracking()).toEqual({ ref: 'friend' })
  expect(replaceState).not.toHaveBeenCalled()
})

test('each key is kept, cut to 200 characters, and taken off the address; others stay on it', () => {
  visit(`?network=n&ref=r&sub1=1&sub2=2&sub3=${'x'.repeat(300)}&page=2`)
  expect(readTracking()).toEqual({ network: 'n', ref: 'r', sub1: '1', sub2: '2', sub3: 'x'.repeat(200) })
  expect(String(replaceState.mock.calls[0]![2])).toBe('https://beau.example/?page=2')
})
