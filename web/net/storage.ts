import { createListeners } from '../listeners.ts'
import type { Store } from '../store.ts'
import { chatsCache, forgetKept, sharedCache } from './kept.ts'

export interface Stored<T> extends Store<T | undefined> {
  /** Removes it and tells nobody: what is on screen stays as it is. */
  discard(): void
}

/**
 * All that is kept in this browser, files aside (kept.ts): in which storage, and whose it is. What ends with ':' or '-' goes on with an id. What
 * `waits` is named by its member and outlives a session that ended by itself (decision 23).
 */
const keys = {
  'chat-drafts:': { area: 'session', of: 'member', waits: true },
  'chat-gifts:': { area: 'session', of: 'member', waits: true },
  'chat-outbox:': { area: 'session', of: 'member', waits: true },
  'begun:': { area: 'session', of: 'member', waits: true },
  /** An account number waits for nobody. */
  'direct-debit:': { area: 'session', of: 'member' },
  /** Since when what he wrote has waited for him to log in again. */
  'waiting-since': { area: 'session', of: 'member' },
  'order-intent': { area: 'session', of: 'member' },
  'way-back': { area: 'session', of: 'member' },
  'chunk-reload': { area: 'session', of: 'anybody' },
  discountcode: { area: 'session', of: 'anybody' },
  /** What a visitor typed as his name at the login. */
  'login-name': { area: 'session', of: 'anybody' },
  /** What a visitor has begun to complain of. */
  complaint: { area: 'session', of: 'anybody' },
  /** The page is drawn anew in the language that was just chosen, and begins at its title. */
  'language-chosen': { area: 'session', of: 'anybody' },
  'payment-country': { area: 'session', of: 'anybody' },
  /** The router's own. */
  'react-router-scroll-positions': { area: 'session', of: 'anybody' },
  /** How far he has gone through a search in this tab, for a reload. */
  'search-place': { area: 'session', of: 'member' },
  /** What he searched by last. The server reads it too: a bare /members goes on with it. */
  'search-': { area: 'cookie', of: 'member' },
  /** What the server was told of this browser, which takes notes for him. */
  'push-told:': { area: 'local', of: 'member' },
  /** That his last chats are kept on this device, and since when. */
  'keeps-chats:': { area: 'local', of: 'member' },
  'matched-': { area: 'local', of: 'member' },
  /** When it was last asked who says hi to him, a newcomer. */
  'greeting-asked:': { area: 'local', of: 'member' },
  /** The server draws by them: nothing is drawn that he has closed. */
  'dismissed-': { area: 'cookie', of: 'anybody' },
  /** When a member last logged out of this browser: its other tabs forget him too. */
  'logged-out': { area: 'local', of: 'anybody' },
  /** That this browser's discreet pages are hidden, or were (quick-hide.ts). */
  hidden: { area: 'local', of: 'anybody' },
  'signup-draft': { area: 'local', of: 'anybody' },
  'signup-draft-at': { area: 'local', of: 'anybody' },
  tracking: { area: 'session', of: 'anybody' },
} as const satisfies Record<string, Kept>

interface Kept {
  area: 'session' | 'local' | 'cookie'
  of: 'member' | 'anybody'
  waits?: true
}

type Area = Kept['area']
export type StorageKey = keyof typeof keys

const { subscribe, notify } = createListeners()
// What another tab of this browser kept.
globalThis.addEventListener?.('storage', notify)

/** What the browser would not take, being full or forbidden: it lives as long as the page. */
const unsaved = new Map<string, string>()

/** A text under a key; undefined removes it. There is none on the server. */
export function storedText(key: StorageKey, id = ''): Stored<string> {
  const name = key + id
  return {
    get: () => unsaved.get(name) ?? read(key, name),
    set(text) {
      write(key, name, text)
      notify()
    },
    discard: () => write(key, name, undefined),
    subscribe,
  }
}

/** The same for anything that JSON can tell; the same object until it changes. What cannot be read counts as missing. */
export function stored<T>(key: StorageKey, id = ''): Stored<T> {
  const { get, set, ...rest } = storedText(key, id)
  let known: { text: string | undefined; value: T | undefined } = { text: undefined, value: undefined }
  return {
    get() {
      const text = get()
      if (text !== known.text) known = { text, value: parse<T>(text) }
      return known.value
    },
    set: (value) => set(value === undefined ? undefined : JSON.stringify(value)),
    ...rest,
  }
}

/** Nothing of the member stays in this browser: what he had begun to write, to send, to buy, to sign, and whom he met. */
export function forgetMember(): void {
  unsaved.clear()
  // What is in the tab and not known to be anybody's is the member's.
  forgetWhere(({ area, of }) => of === 'member' || (area === 'session' && of === undefined))
  void forgetKept()
}

/** When he logs out a code that he entered goes with him, too. */
export function forgetTab(): void {
  forgetMember()
  forgetWhere(({ area }) => area === 'session')
}

/**
 * At the start of each page: a member finds what is his and nobody else's. In a visitor's tab what a member wrote waits
 * for him where his session ended by itself; not for longer than two hours, and not where he logged out in any tab.
 */
export function forgetOthers(member: string | undefined, now = Date.now()): void {
  if (member !== undefined) {
    since.set(undefined)
    loggedOut.set(undefined)
    const isOthers = (name: string) => name.includes(':') && !name.endsWith(`:${member}`)
    const others = names().filter(({ of, name }) => of === 'member' && isOthers(name))
    // What was handed over waits for nobody by name: where there is anything of another it may be his.
    const isShared = (name: string, all: readonly string[]) => name === sharedCache && (others.length > 0 || all.some(isOthers))
    void forgetKept((name, all) => isOthers(name) || isShared(name, all))
    return forget(others)
  }
  if (loggedOut.get() !== undefined || now - Number(since.get() ?? now) > unsentKeptFor) return forgetMember()
  unsaved.clear()
  if (!names().some(({ waits }) => waits)) return forgetMember()
  if (since.get() === undefined) since.set(String(now))
  void forgetKept((name) => name.startsWith(chatsCache))
  forgetWhere(
    ({ area, of, waits, name }) => !waits && name !== 'waiting-since' && (of === 'member' || (area === 'session' && !of)),
  )
}

/** Two hours: long enough to find the password, short enough for a device that others use. */
export const unsentKeptFor = 2 * 60 * 60_000

const since = storedText('waiting-since')
const loggedOut = storedText('logged-out')

/** Tells the browser's other tabs that his session is about to end, then that it has: they forget him and go to the front door. */
export function announceLogOut(stage: 'ending' | 'ended' = 'ended'): void {
  loggedOut.set(`${stage} ${Date.now()}`)
}

/** Whether he has logged out in any tab: a page can find its session ended before that is told it. */
export function hasLoggedOut(): boolean {
  return loggedOut.get() !== undefined
}

export function onLogOutElsewhere(listener: (stage: 'ending' | 'ended') => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'logged-out' && newValue !== null) listener(newValue.startsWith('ending') ? 'ending' : 'ended')
  })
}

function read(key: StorageKey, name: string): string | undefined {
  try {
    return areaOf(key).getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

function write(key: StorageKey, name: string, text: string | undefined): void {
  unsaved.delete(name)
  try {
    if (text === undefined) areaOf(key).removeItem(name)
    else areaOf(key).setItem(name, text)
  } catch {
    if (text !== undefined) unsaved.set(name, text)
  }
}

function areaOf(key: StorageKey): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  return areaNamed(keys[key].area)
}

function areaNamed(area: Area): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  return area === 'cookie' ? cookies : storageOf(area)
}

function storageOf(area: 'session' | 'local'): Storage {
  return area === 'session' ? sessionStorage : localStorage
}

const cookies = {
  getItem: (name: string) =>
    document.cookie
      .split('; ')
      .find((each) => each.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? null,
  setItem: (name: string, text: string) => writeCookie(name, text, 365 * 86_400),
  removeItem: (name: string) => writeCookie(name, '', 0),
}

function writeCookie(name: string, text: string, seconds: number): void {
  document.cookie = `${name}=${text}; path=/; max-age=${seconds}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}

interface Name extends Partial<Kept> {
  name: string
  area: Area
}

/** All that lies in this browser, with what is known of it. */
function names(): Name[] {
  return (['session', 'local', 'cookie'] as const).flatMap((area) =>
    namesIn(area).map((name) => ({ ...kindOf(name), name, area })),
  )
}

function forgetWhere(condition: (name: Name) => boolean): void {
  forget(names().filter(condition))
}

function forget(gone: Name[]): void {
  for (const { area, name } of gone) areaNamed(area).removeItem(name)
}

function namesIn(area: Area): string[] {
  if (area === 'cookie') return (globalThis.document?.cookie ?? '').split('; ').map((each) => each.slice(0, each.indexOf('=')))
  try {
    return Object.keys(storageOf(area))
  } catch {
    return []
  }
}

function kindOf(name: string): Kept | undefined {
  const key = (Object.keys(keys) as StorageKey[]).find((key) => (/[:-]$/.test(key) ? name.startsWith(key) : name === key))
  return key && keys[key]
}

function parse<T>(text: string | undefined): T | undefined {
  try {
    return text === undefined ? undefined : ((JSON.parse(text) as T | null) ?? undefined)
  } catch {
    return undefined
  }
}
