import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Hiding, quickHide } from './quick-hide.ts'

type Event = Record<string, unknown>

class Node {
  dataset: Record<string, string> = {}
  textContent = ''
  listeners = new Map<string, (event: Event) => void>()
  closest = (): Node | null => this
  addEventListener = (type: string, listener: (event: Event) => void) => void this.listeners.set(type, listener)
  appendChild = (node: Node) => node
  firstChild = this
  replaceChildren = () => {}
}

/** A tab that runs the script from its source text, so that a use of another module would fail. */
function tab({ kept = new Map<string, string>(), there = false, online = true, status = 204 } = {}) {
  const html = new Node()
  const made: Node[] = []
  const heard: Array<[string, (event: Event) => void]> = []
  const state = { online, status, layers: 0, opened: 0, shown: '', calls: 0 }
  const replace = vi.fn<(address: string) => void>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const localStorage = new Proxy(store, { ownKeys: () => [...kept.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) }) // prettier-ignore
  const document = {
    documentElement: html,
    head: new Node(),
    body: new Node(),
    title: 'Chats',
    cookie: 'search-x=1; locale=de',
    adoptedStyleSheets: [],
    open: () => ((state.opened += 1), heard.splice(0)),
    close: () => {},
    querySelector: () => null,
    querySelectorAll: () => ({ length: state.layers }),
    createElement: () => (made.push(new Node()), made.at(-1)),
  }
  const files = new Set(['assets /client.js', 'pages /client.js', 'shared', 'chats:me', 'outbox:me'])
  const caches = { keys: async () => [...files], delete: async (name: string) => files.delete(name) }
  const logout = async () => {
    state.calls += 1
    await undefined
    if (!state.online) throw new TypeError('offline')
    if (state.status === 204) kept.clear()
    return { status: state.status }
  }
  const window = {
    document, localStorage, caches, history: { replaceState: () => {} }, location: { replace }, fetch: logout, stop: () => {}, Date, setTimeout, clearTimeout, Element: Node,
    sessionStorage: { clear: () => {} }, CSSStyleSheet: class { replaceSync = (text: string) => void (state.shown = text) },
    addEventListener: (type: string, listener: (event: Event) => void) => void heard.push([type, listener]),
  } // prettier-ignore
  const run = runInNewContext(`(${String(quickHide)})`, window) as (hiding: Hiding) => void
  run({ name: 'Notes', there })
  const dispatch = (type: string, event: Event = {}) =>
    heard.filter(([name]) => name === type).forEach(([, listener]) => listener(event))
  return {
    ...state,
    kept,
    files,
    state,
    replace,
    document,
    dispatch,
    escape: (timeStamp: number, more: Event = {}) => dispatch('keydown', { key: 'Escape', timeStamp, ...more }),
    press: () => made.find(({ listeners }) => listeners.has('click'))!.listeners.get('click')!({}),
    isHidden: () => 'hidden' in html.dataset,
  }
}

test('Escape twice within half a second hides at once, before any network call', () => {
  const page = tab({ kept: new Map([['matched-x', 'canary']]) })
  page.escape(10_000)
  expect(page.isHidden()).toBe(false)
  page.escape(10_500)
  expect([page.isHidden(), page.document.title, page.state.opened]).toEqual([true, 'Notes', 1])
  expect([...page.kept.keys()].sort()).toEqual(['hidden', 'logged-out'])
  expect(page.document.cookie).toContain('search-x=;')
})

test('no file of the member stays, nor a photo shared by another app', async () => {
  const page = tab()
  for (const at of [1000, 1100]) page.escape(at)
  await expect.poll(() => [...page.files]).toEqual(['assets /client.js', 'pages /client.js'])
})

test.each<[string, (page: ReturnType<typeof tab>) => void]>([
  ['one early Escape', (page) => page.escape(100)],
  ['two slow ones', (page) => [1000, 1501].forEach((at) => page.escape(at))],
  ['one that is held', (page) => [1000, 1100].forEach((at) => page.escape(at, { repeat: true }))],
  ['those that compose a word', (page) => [1000, 1100].forEach((at) => page.escape(at, { isComposing: true }))],
  ['the same in Safari', (page) => [1000, 1100].forEach((at) => page.escape(at, { keyCode: 229 }))],
  ['other keys', (page) => [1000, 1100].forEach((timeStamp) => page.dispatch('keydown', { key: 'a', timeStamp }))],
])('%s hide nothing', (_, type) => {
  const page = tab()
  type(page)
  expect(page.isHidden()).toBe(false)
})

test('an Escape that closes something is not the first of two; one that closes nothing is', async () => {
  const page = tab()
  page.state.layers = 2
  for (const [at, left] of [
    [1000, 1],
    [1100, 0],
    [1200, 0],
  ] as const) {
    // prettier-ignore
    page.escape(at)
    expect(page.isHidden(), String(at)).toBe(false)
    page.state.layers = left
  }
  page.escape(1300)
  expect(page.isHidden()).toBe(true)
  // A dialog that Escape does not close.
  const asked = tab()
  asked.state.layers = 1
  for (const at of [1000, 1100]) asked.escape(at)
  expect(asked.isHidden()).toBe(true)
  const listed = tab()
  listed.escape(1000, { defaultPrevented: true })
  await new Promise((done) => setTimeout(done))
  listed.escape(1100)
  expect(listed.isHidden()).toBe(false)
})

test('another tab hides on the storage event, and calls the server only if no other tab did', () => {
  const page = tab()
  page.dispatch('storage', { key: 'hidden', newValue: 'left 1' })
  page.dispatch('storage', { key: 'logged-out', newValue: '1' })
  expect(page.isHidden()).toBe(false)
  page.kept.set('hidden', 'hiding 1')
  page.dispatch('storage', { key: 'hidden', newValue: 'hiding 1' })
  expect([page.isHidden(), page.state.calls]).toEqual([true, 0])
  page.kept.set('hidden', 'hidden 2')
  page.dispatch('storage')
  expect(page.replace).toHaveBeenCalledWith('/notes')
  // A slow tab does not log out a member who has logged in again.
  page.kept.set('hidden', 'left 3')
  page.dispatch('online')
  expect(page.state.calls).toBe(0)
})

test('any page opened while hidden is blank and redirects', () => {
  for (const locked of ['hiding 1', 'hidden 1']) {
    const page = tab({ kept: new Map([['hidden', locked]]) })
    expect([page.state.shown, page.replace.mock.calls]).toEqual(['html{display:none!important}', [['/notes']]])
  }
  expect(tab({ kept: new Map([['hidden', 'left 1']]) }).replace).not.toHaveBeenCalled()
})

test('the login opens only once the server has ended the session', async () => {
  const kept = new Map([['hidden', 'hiding 1']])
  const page = tab({ kept, there: true, online: false })
  page.press()
  await expect.poll(() => page.state.calls).toBe(2)
  await new Promise((done) => setTimeout(done))
  expect([page.replace.mock.calls, kept.get('hidden')]).toEqual([[], 'hiding 1'])
  page.state.online = true
  page.dispatch('online')
  await expect.poll(() => kept.get('hidden')).toMatch(/^hidden/)
  page.press()
  await expect.poll(() => page.replace).toHaveBeenCalledWith('/login')
  expect(kept.get('hidden')).toMatch(/^left/)
  // A late tab does not log out a member who has logged in again.
  const late = page.state.calls
  page.dispatch('online')
  expect(page.state.calls).toBe(late)
})

test.each([200, 401, 403, 429, 500, 503])(
  'a hidden page stays locked when the server answers the logout with %i, and asks again after five seconds',
  async (status) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const kept = new Map([['hidden', 'hiding 1']])
    const page = tab({ kept, there: true, status })
    await vi.advanceTimersByTimeAsync(4_999)
    expect([page.state.calls, kept.get('hidden')]).toEqual([1, 'hiding 1'])
    await vi.advanceTimersByTimeAsync(1)
    expect(page.state.calls).toBe(2)
    page.press()
    await vi.advanceTimersByTimeAsync(1)
    expect([page.state.calls, kept.get('hidden'), page.replace.mock.calls]).toEqual([3, 'hiding 1', []])
    page.state.status = 204
    await vi.advanceTimersByTimeAsync(5_000)
    expect([page.state.calls, kept.get('hidden')]).toEqual([4, expect.stringMatching(/^hidden/)])
    page.press()
    await vi.advanceTimersByTimeAsync(1)
    expect(page.replace.mock.calls).toEqual([['/login']])
  },
)

test('a page in the back/forward cache is blank, and returns only if nothing was hidden meanwhile', () => {
  const kept = new Map<string, string>()
  const page = tab({ kept })
  page.dispatch('pagehide', { persisted: true })
  expect(page.state.shown).toContain('display:none')
  page.dispatch('pageshow', { persisted: true })
  expect([page.state.shown, page.isHidden()]).toEqual(['', false])
  page.dispatch('pagehide', { persisted: true })
  kept.set('hidden', 'hidden 1')
  page.dispatch('pageshow', { persisted: true })
  expect(page.isHidden()).toBe(true)
})
