import { daySeconds } from '#contract/rules/durations.ts'
import { createListeners, type Store } from '../state/store.ts'
import { chatsCache, forgetKept, sharedCache } from './kept.ts'

export interface Stored<T> extends Store<T | undefined> {
  /** Removes it without notifying: the screen stays as it is. */
  discard(): void
}

const inTab = { area: 'session', of: 'anybody' } as const
const ofMemberInTab = { area: 'session', of: 'member' } as const
const unsentInTab = { area: 'session', of: 'member', outlivesSession: true } as const
const ofMember = { area: 'local', of: 'member' } as const
const ofDevice = { area: 'local', of: 'anybody' } as const

/**
 * Everything stored in this browser except files (kept.ts): the storage area and the owner. Keys that end with ':' or '-'
 * continue with an id. Keys with `outlivesSession` carry their member's id and survive a session that ended by itself
 * (decision 23).
 */
const keys = {
  'chat-drafts:': unsentInTab,
  /** What the server keeps of them, for members who write on several devices. */
  'chat-drafts-kept:': unsentInTab,
  'chat-gifts:': unsentInTab,
  'chat-quotes:': unsentInTab,
  'chat-reactions:': unsentInTab,
  'chat-outbox:': unsentInTab,
  'begun:': unsentInTab,
  /** Bank account data does not outlive the session. */
  'direct-debit:': ofMemberInTab,
  /** Since when drafts wait for the member to log in again. */
  'waiting-since': ofMemberInTab,
  'order-intent': ofMemberInTab,
  'way-back': ofMemberInTab,
  'chunk-reload': inTab,
  discountcode: inTab,
  /** The name a visitor typed at the login. */
  'login-name': inTab,
  /** The draft of a visitor's complaint. */
  complaint: inTab,
  /** The page is reloaded in a newly chosen language, and focuses its title. */
  'language-chosen': inTab,
  'payment-country': inTab,
  'scroll-positions': inTab,
  /** The position in a search in this tab, for a reload. */
  'search-place': ofMemberInTab,
  /** The last search filters. The server reads them too: a plain /members continues with them. */
  'search-': { area: 'cookie', of: 'member' },
  /** The push subscription last reported to the server. */
  'push-reported:': ofMember,
  /** Since when the last chats are kept on this device. */
  'keeps-chats:': ofMember,
  'matched-': ofMember,
  /** Since when the member wants no vibration, and wants sounds, on this device. */
  'no-touch:': ofMember,
  'sound:': ofMember,
  /** When a new member last asked for greetings. */
  'greeting-asked:': ofMember,
  /** The server reads these: it does not draw what the visitor dismissed. */
  'dismissed-': { area: 'cookie', of: 'anybody' },
  /** When a member last logged out in this browser: its other tabs forget the member too. */
  'logged-out': ofDevice,
  /** The state of quick hide (quick-hide.ts). */
  hidden: ofDevice,
  'signup-draft': ofDevice,
  'signup-draft-at': ofDevice,
  tracking: inTab,
  /** When the staff console was last used in this browser, in any tab. */
  'staff-used': ofDevice,
  /** Whether single keys do something in the staff console. */
  'staff-keys': ofDevice,
  /** Whether photos that wait for staff are shown without being asked for. */
  'staff-photos': ofDevice,
} as const satisfies Record<string, Kept>

interface Kept {
  area: 'session' | 'local' | 'cookie'
  of: 'member' | 'anybody'
  outlivesSession?: true
}

type Area = Kept['area']
export type StorageKey = keyof typeof keys

const { subscribe, notify } = createListeners()
// Changes by other tabs.
globalThis.addEventListener?.('storage', notify)

/** Values that the browser could not store, being full or forbidden; they live as long as the page. */
const unsaved = new Map<string, string>()

/** A text under a key; setting undefined removes it. On the server it is always undefined. */
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

/** A JSON value under a key; the same object until it changes. Invalid JSON counts as missing. */
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

/** Removes everything of the member from this browser: drafts, unsent messages, orders, mandates and matches. */
export function forgetMember(): void {
  unsaved.clear()
  // Unknown keys of the tab count as the member's.
  forgetWhere(({ area, of }) => of === 'member' || (area === 'session' && of === undefined))
  void forgetKept()
}

/** Forgets the member and everything of the tab, including a discount code. Called at logout. */
export function forgetTab(): void {
  forgetMember()
  forgetWhere(({ area }) => area === 'session')
}

/**
 * Runs at the start of each page and removes other members' data. In a visitor's tab, drafts of a member whose session
 * ended by itself stay for up to two hours, unless the member logged out in any tab.
 */
export function forgetOthers(member: string | undefined, now = Date.now()): void {
  if (member !== undefined) {
    since.set(undefined)
    loggedOut.set(undefined)
    const isOthers = (name: string) => name.includes(':') && !name.endsWith(`:${member}`)
    const ofMembers = names().filter(({ of }) => of === 'member')
    const others = ofMembers.filter(({ name }) => isOthers(name))
    // A shared photo names no member: if another member's data is present it may belong to them.
    const isShared = (name: string, all: readonly string[]) => name === sharedCache && (others.length > 0 || all.some(isOthers))
    void forgetKept((name, all) => isOthers(name) || isShared(name, all))
    // What names no member may be the other's too: their search, their order, their way back.
    return forget(others.length === 0 ? [] : ofMembers.filter(({ name }) => isOthers(name) || !name.includes(':')))
  }
  if (loggedOut.get() !== undefined || now - Number(since.get() ?? now) > unsentKeptFor) return forgetMember()
  unsaved.clear()
  if (!names().some(({ outlivesSession }) => outlivesSession)) return forgetMember()
  if (since.get() === undefined) since.set(String(now))
  void forgetKept((name) => name.startsWith(chatsCache))
  forgetWhere(
    ({ area, of, outlivesSession, name }) =>
      !outlivesSession && name !== 'waiting-since' && (of === 'member' || (area === 'session' && !of)),
  )
}

/** Two hours, ms: long enough to find the password, short enough for a shared device. */
export const unsentKeptFor = 2 * 60 * 60_000

const since = storedText('waiting-since')
const loggedOut = storedText('logged-out')

/** Notifies other tabs that the session is ending, then that it has ended: they forget the member and open the front page. */
export function announceLogOut(stage: 'ending' | 'ended' = 'ended'): void {
  loggedOut.set(`${stage} ${Date.now()}`)
}

/** Whether the member logged out in any tab: a page may find its session ended before it is notified. */
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
  setItem: (name: string, text: string) => writeCookie(name, text, 365 * daySeconds),
  removeItem: (name: string) => writeCookie(name, '', 0),
}

function writeCookie(name: string, text: string, seconds: number): void {
  document.cookie = `${name}=${text}; path=/; max-age=${seconds}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}

interface Name extends Partial<Kept> {
  name: string
  area: Area
}

/** All stored names in this browser, with their known properties. */
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
