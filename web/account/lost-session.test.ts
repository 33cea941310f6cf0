import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeStorage } from '../testing/fake-browser.ts'

const hour = 3_600_000
const tooLate = '/login?next=%2Fchats%2F1%3Fa%3Db&ended'
let page: EventTarget
let opened: string[]
let dataset: Record<string, string>

beforeEach(() => {
  vi.useFakeTimers()
  // A page of its own for each test.
  vi.resetModules()
  page = new EventTarget()
  opened = []
  dataset = {}
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('localStorage', new FakeStorage())
  vi.stubGlobal('sessionStorage', new FakeStorage())
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset } })
  vi.stubGlobal('caches', { keys: async () => [] })
  vi.stubGlobal('location', {
    protocol: 'https:',
    pathname: '/chats/1',
    search: '?a=b',
    assign: (address: string) => opened.push(address),
  })
  sessionStorage.setItem('chat-drafts:me', '{"c":"Hello"}')
  sessionStorage.setItem('discountcode', 'SPRING')
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const load = () => import('./lost-session.ts')
const kept = () => Object.keys(sessionStorage)

/** Another tab logs out: it writes, and this one hears of it. */
function otherTab(stage: 'ending' | 'ended') {
  const newValue = `${stage} 1`
  localStorage.setItem('logged-out', newValue)
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'logged-out', newValue }))
}

function restored(persisted: boolean) {
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
}

test('a session that ended by itself opens the login once, which leads back here, and the drafts stay', async () => {
  const { leaveLostSession } = await load()
  leaveLostSession()
  leaveLostSession()
  expect([opened, kept()]).toEqual([[tooLate], ['chat-drafts:me', 'discountcode']])
})

test('a page that the browser restores from its cache opens the login again, a page that was only shown does not', async () => {
  const { leaveLostSession } = await load()
  leaveLostSession()
  restored(false)
  leaveLostSession()
  expect(opened).toHaveLength(1)
  restored(true)
  leaveLostSession()
  expect(opened).toHaveLength(2)
})

test('the page that hides a discreet member stays', async () => {
  dataset['hidden'] = ''
  ;(await load()).leaveLostSession()
  expect(opened).toEqual([])
})

test('after a logout in another tab a lost session opens the front page, and nothing of the tab is kept', async () => {
  localStorage.setItem('logged-out', 'ended 1')
  ;(await load()).leaveLostSession()
  expect([opened, kept()]).toEqual([['/'], []])
})

test('a member who ends the session is not led to the login, unless ending it failed', async () => {
  const { expectLostSession, leaveLostSession } = await load()
  const failed = expectLostSession()
  leaveLostSession()
  expect(opened).toEqual([])
  failed()
  leaveLostSession()
  expect(opened).toEqual([tooLate])
})

test('a tab of the member opens the front page as soon as another tab has ended the session, and keeps nothing', async () => {
  const { keepOnlyOwnData, leaveLostSession } = await load()
  keepOnlyOwnData('me')
  expect(kept()).toEqual(['chat-drafts:me', 'discountcode'])
  otherTab('ending')
  // Not yet: the front page would be drawn for a member. Nor the login.
  leaveLostSession()
  expect([opened, kept()]).toEqual([[], ['chat-drafts:me', 'discountcode']])
  otherTab('ended')
  expect([opened, kept()]).toEqual([['/'], []])
})

test('a tab opens the front page five seconds after another tab began to end the session and was closed', async () => {
  ;(await load()).keepOnlyOwnData('me')
  otherTab('ending')
  await vi.advanceTimersByTimeAsync(4_999)
  expect([opened, kept()]).toEqual([[], ['chat-drafts:me', 'discountcode']])
  await vi.advanceTimersByTimeAsync(1)
  expect([opened, kept()]).toEqual([['/'], []])
})

test.each(['ending', 'ended'] as const)(
  'a tab at the login forgets the member when another tab says %s, and stays',
  async (stage) => {
    ;(await load()).keepOnlyOwnData(undefined)
    expect(kept()).toContain('chat-drafts:me')
    otherTab(stage)
    expect([opened, kept()]).toEqual([[], []])
  },
)

test('storage that is cleared, or changes otherwise, ends nothing', async () => {
  const { keepOnlyOwnData } = await load()
  keepOnlyOwnData('me')
  for (const change of [
    { key: 'logged-out', newValue: null },
    { key: 'signup-draft', newValue: 'ended 1' },
  ])
    page.dispatchEvent(Object.assign(new Event('storage'), change))
  await vi.advanceTimersByTimeAsync(hour)
  expect([opened, kept()]).toEqual([[], ['chat-drafts:me', 'discountcode']])
})

test('an open page keeps the drafts of a lost session for two hours', async () => {
  ;(await load()).keepOnlyOwnData(undefined)
  await vi.advanceTimersByTimeAsync(2 * hour)
  expect(kept()).toContain('chat-drafts:me')
  await vi.advanceTimersByTimeAsync(1000)
  expect(kept()).toEqual(['discountcode'])
})

test('an open page of a member keeps their drafts', async () => {
  ;(await load()).keepOnlyOwnData('me')
  await vi.advanceTimersByTimeAsync(3 * hour)
  expect(kept()).toContain('chat-drafts:me')
})
