import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { live } from './live-socket.ts'

let said: string[] = []
let visibilityState = 'visible'
let phone = false
const page = new EventTarget()

class Socket {
  static readonly OPEN = 1
  readyState = 1
  onopen: (() => void) | null = null
  constructor() {
    setTimeout(() => this.onopen?.())
  }
  send(text: string) {
    said.push((JSON.parse(text) as { type: string }).type)
  }
  close() {}
}

beforeEach(() => {
  ;[said, visibilityState, phone] = [[], 'visible', false]
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('location', { protocol: 'https:', host: 'example.com' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('matchMedia', () => ({ matches: phone }))
  vi.stubGlobal('document', Object.defineProperty(page, 'visibilityState', { get: () => visibilityState, configurable: true }))
})
afterEach(() => {
  live.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function show(state: 'visible' | 'hidden') {
  visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

test('a tab that has been hidden for five minutes says so, and again when it is looked at; one hidden for less says nothing', () => {
  live.open()
  vi.advanceTimersByTime(10)
  show('hidden')
  vi.advanceTimersByTime(4 * 60_000)
  show('visible')
  vi.advanceTimersByTime(60 * 60_000)
  expect(said).toEqual([])
  show('hidden')
  vi.advanceTimersByTime(5 * 60_000)
  expect(said).toEqual(['away'])
  show('visible')
  expect(said).toEqual(['away', 'back'])
})

test('on a phone it is a matter of seconds', () => {
  phone = true
  live.open()
  vi.advanceTimersByTime(10)
  show('hidden')
  vi.advanceTimersByTime(20_000)
  expect(said).toEqual(['away'])
  show('visible')
})
