import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeStorage } from '../testing/fake-browser.ts'
import { announceLogOut, forgetMember, forgetOthers, forgetTab, stored, type StorageKey, storedText } from './storage.ts'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new FakeStorage())
  vi.stubGlobal('localStorage', new FakeStorage())
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', { cookie: '' })
})

afterEach(() => vi.unstubAllGlobals())

test('forgetting a member removes member data, and keeps data of the visit and the device', () => {
  stored('chat-drafts:', 'me').set({ c: 'Hello' })
  storedText('matched-', 'other').set('now')
  sessionStorage.setItem('from-another-release', 'x')
  storedText('discountcode').set('SPRING')
  storedText('dismissed-', 'entry').set('now')
  storedText('signup-draft').set('{}')
  forgetMember()
  expect([Object.keys(sessionStorage), Object.keys(localStorage)]).toEqual([['discountcode'], ['signup-draft']])
  expect(document.cookie).toBe('dismissed-entry=now; path=/; max-age=31536000; samesite=lax; secure')
  expect(storedText('dismissed-', 'entry').get()).toBe('now')
})

type End = 'logout' | 'lost session' | 'login of another'

const ends: Record<End, () => void> = {
  logout: () => forgetTab(),
  'lost session': () => forgetOthers(undefined),
  'login of another': () => forgetOthers('another'),
}

/** What this browser still holds of each thing that it stores after each end. */
const stays: Record<StorageKey, End[]> = {
  'chat-drafts:': ['lost session'],
  'chat-drafts-kept:': ['lost session'],
  'chat-gifts:': ['lost session'],
  'chat-quotes:': ['lost session'],
  'chat-reactions:': ['lost session'],
  'chat-outbox:': ['lost session'],
  'begun:': ['lost session'],
  'direct-debit:': [],
  'waiting-since': ['lost session'],
  'order-intent': [],
  'way-back': [],
  'search-place': [],
  'search-': [],
  'matched-': [],
  'push-reported:': [],
  'keeps-chats:': [],
  'no-touch:': [],
  'sound:': [],
  'greeting-asked:': [],
  'chunk-reload': ['lost session', 'login of another'],
  discountcode: ['lost session', 'login of another'],
  'login-name': ['lost session', 'login of another'],
  complaint: ['lost session', 'login of another'],
  'language-chosen': ['lost session', 'login of another'],
  'payment-country': ['lost session', 'login of another'],
  'scroll-positions': ['lost session', 'login of another'],
  tracking: ['lost session', 'login of another'],
  'dismissed-': ['logout', 'lost session', 'login of another'],
  'logged-out': ['logout', 'lost session'],
  hidden: ['logout', 'lost session', 'login of another'],
  'staff-used': ['logout', 'lost session', 'login of another'],
  'staff-keys': ['logout', 'lost session', 'login of another'],
  'staff-photos': ['logout', 'lost session', 'login of another'],
  'signup-draft': ['logout', 'lost session', 'login of another'],
  'signup-draft-at': ['logout', 'lost session', 'login of another'],
}

test.each(Object.entries(stays) as Array<[StorageKey, End[]]>)('the browser holds "%s" no longer than it may', (key, after) => {
  const left = (Object.keys(ends) as End[]).filter((end) => {
    vi.stubGlobal('sessionStorage', new FakeStorage())
    vi.stubGlobal('localStorage', new FakeStorage())
    vi.stubGlobal('document', new CookieJar())
    // Something waits for the member, so that a lost session does not end everything.
    sessionStorage.setItem('chat-drafts:me', '{}')
    const kept = storedText(key, key.endsWith(':') ? 'me' : key.endsWith('-') ? 'x' : '')
    kept.set(String(Date.now()))
    ends[end]()
    return kept.get() !== undefined
  })
  expect(left).toEqual(after)
})

test('files of a member are removed at logout, when another member logs in or the session ended; others stay', async () => {
  const all = ['assets /client.js', 'pages /client.js', 'shared', 'chats:me', 'outbox:me', 'chats:other']
  const left = async (forget: () => void) => {
    const names = new Set(all)
    vi.stubGlobal('caches', { keys: async () => [...names], delete: async (name: string) => names.delete(name) })
    forget()
    await expect.poll(() => names.size).toBeLessThan(all.length)
    return [...names].slice(2)
  }
  expect(await left(() => forgetMember())).toEqual(['shared'])
  expect(await left(() => forgetTab())).toEqual(['shared'])
  expect(await left(() => forgetOthers('me'))).toEqual(['chats:me', 'outbox:me'])
  expect(await left(() => forgetOthers(undefined))).toEqual(['shared'])
  stored('chat-drafts:', 'me').set({ c: 'Hello' })
  // Unsent messages wait for the member, received ones do not.
  expect(await left(() => forgetOthers(undefined))).toEqual(['shared', 'outbox:me'])
})

test('a logout removes a discount code', () => {
  storedText('discountcode').set('SPRING')
  forgetTab()
  expect(storedText('discountcode').get()).toBeUndefined()
})

test("a photo shared by another app is removed if another member's data is found: it may belong to them", async () => {
  const left = async (...kept: string[]) => {
    const names = new Set(['shared', ...kept])
    vi.stubGlobal('caches', { keys: async () => [...names], delete: async (name: string) => names.delete(name) })
    forgetOthers('me')
    await new Promise((done) => setTimeout(done))
    return [...names]
  }
  storedText('push-reported:', 'me').set('now')
  expect(await left('chats:me')).toEqual(['shared', 'chats:me'])
  expect(await left('chats:me', 'chats:other')).toEqual(['chats:me'])
  storedText('push-reported:', 'other').set('now')
  expect(await left('chats:me')).toEqual(['chats:me'])
})

const storeMemberData = () => {
  stored('chat-drafts:', 'me').set({ c: 'Hello' })
  stored('direct-debit:', 'me').set({ fields: {} })
  storedText('order-intent').set('{}')
  storedText('matched-', 'other').set('now')
}
const twoHours = 2 * 60 * 60_000
const left = () => [...Object.keys(sessionStorage), ...Object.keys(localStorage)].sort()

test('after a session ended by itself only drafts wait for the member', () => {
  storeMemberData()
  forgetOthers(undefined, 1000)
  expect(left()).toEqual(['chat-drafts:me', 'waiting-since'])
  forgetOthers(undefined, 1000 + twoHours)
  forgetOthers('me')
  expect(stored('chat-drafts:', 'me').get()).toEqual({ c: 'Hello' })
  expect(left()).toEqual(['chat-drafts:me'])
})

test('drafts wait two hours at most', () => {
  storeMemberData()
  forgetOthers(undefined, 1000)
  forgetOthers(undefined, 1001 + twoHours)
  expect(left()).toEqual([])
})

test('another member who logs in finds no drafts', () => {
  storeMemberData()
  forgetOthers(undefined)
  forgetOthers('somebody')
  expect(left()).toEqual([])
})

test('a member who logs out in another tab leaves nothing in this one', () => {
  storeMemberData()
  announceLogOut()
  forgetOthers(undefined)
  expect(left()).toEqual(['logged-out'])
  forgetOthers('me')
  expect(left()).toEqual([])
})

test('a visitor who was never a member stores nothing', () => {
  forgetOthers(undefined)
  expect(left()).toEqual([])
})

test('in a browser with full storage a value lives as long as the page, until the member is forgotten', () => {
  sessionStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  storedText('way-back').set('/chats/1')
  expect(storedText('way-back').get()).toBe('/chats/1')
  forgetMember()
  expect(storedText('way-back').get()).toBeUndefined()
})

test('pages work in a browser that forbids storage', () => {
  vi.unstubAllGlobals()
  const tracking = stored<{ ref: string }>('tracking')
  tracking.set({ ref: 'a' })
  expect(tracking.get()).toEqual({ ref: 'a' })
  tracking.set(undefined)
  expect(forgetMember).not.toThrow()
})

test('invalid data counts as missing, a value is the same object until it changes, and a change notifies', () => {
  const kept = stored<{ name: string }>('signup-draft')
  const listener = vi.fn()
  const stop = kept.subscribe(listener)
  localStorage.setItem('signup-draft', '{"name":')
  expect(kept.get()).toBeUndefined()
  kept.set({ name: 'tom' })
  expect(kept.get()).toBe(kept.get())
  kept.discard()
  expect(kept.get()).toBeUndefined()
  expect(listener).toHaveBeenCalledOnce()
  stop()
})

/** `document.cookie`: an assignment changes one cookie. */
class CookieJar {
  private readonly cookies = new Map<string, string>()
  get cookie() {
    return [...this.cookies].map(([name, text]) => `${name}=${text}`).join('; ')
  }
  set cookie(line: string) {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    if (line.includes('max-age=0;')) this.cookies.delete(pair.slice(0, at))
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}
