import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { live } from './socket.ts'

let sent: string[] = []
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
    sent.push((JSON.parse(text) as { type: string }).type)
  }
  close() {}
}

beforeEach(() => {
  ;[sent, visibilityState, phone] = [[], 'visible', false]
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

test('a tab hidden for five minutes sends away, and back when shown; one hidden for less sends nothing', () => {
  live.open()
  vi.advanceTimersByTime(10)
  show('hidden')
  vi.advanceTimersByTime(4 * 60_000)
  show('visible')
  vi.advanceTimersByTime(60 * 60_000)
  expect(sent).toEqual([])
  show('hidden')
  vi.advanceTimersByTime(5 * 60_000)
  expect(sent).toEqual(['away'])
  show('visible')
  expect(sent).toEqual(['away', 'back'])
})

test('a phone sends away after 20 seconds', () => {
  phone = true
  live.open()
  vi.advanceTimersByTime(10)
  show('hidden')
  vi.advanceTimersByTime(20_000)
  expect(sent).toEqual(['away'])
  show('visible')
})
