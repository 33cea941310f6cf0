import { createListeners, type Store } from '../store.ts'

export interface Stored<T> extends Store<T | undefined> {
  /** Removes it and tells nobody: what is on screen stays as it is. */
  discard(): void
}

/** All that is kept in this browser: in which storage, and whose it is. What ends with ':' or '-' goes on with an id. */
const keys = {
  'chat-drafts:': { area: 'session', of: 'member' },
  'chat-gifts:': { area: 'session', of: 'member' },
  'chat-outbox:': { area: 'session', of: 'member' },
  'direct-debit': { area: 'session', of: 'member' },
  'order-intent': { area: 'session', of: 'member' },
  'way-back': { area: 'session', of: 'member' },
  'chunk-reload': { area: 'session', of: 'anybody' },
  discountcode: { area: 'session', of: 'anybody' },
  'payment-country': { area: 'session', of: 'anybody' },
  /** The router's own. */
  'react-router-scroll-positions': { area: 'session', of: 'anybody' },
  'matched-': { area: 'local', of: 'member' },
  'dismissed-': { area: 'local', of: 'anybody' },
  'signup-draft': { area: 'local', of: 'anybody' },
  tracking: { area: 'local', of: 'anybody' },
} as const satisfies Record<string, { area: Area; of: 'member' | 'anybody' }>

type Area = 'session' | 'local'
export type StorageKey = keyof typeof keys

const { subscribe, notify } = createListeners()

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

/**
 * Nothing of the member stays in this browser: what he had begun to write, to send, to buy, to sign, and whom he met.
 * For every page of a visitor too: the session may have ended while none was open.
 */
export function forgetMember(): void {
  unsaved.clear()
  // What is in the tab and not known to be anybody's is the member's.
  for (const name of namesIn('session')) if (ownerOf(name) !== 'anybody') sessionStorage.removeItem(name)
  for (const name of namesIn('local')) if (ownerOf(name) === 'member') localStorage.removeItem(name)
}

/** When he logs out a code that he entered goes with him, too. */
export function forgetTab(): void {
  forgetMember()
  for (const name of namesIn('session')) sessionStorage.removeItem(name)
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

function areaOf(key: StorageKey): Storage {
  return storageOf(keys[key].area)
}

function storageOf(area: Area): Storage {
  return area === 'session' ? sessionStorage : localStorage
}

function namesIn(area: Area): string[] {
  try {
    return Object.keys(storageOf(area))
  } catch {
    return []
  }
}

function ownerOf(name: string): 'member' | 'anybody' | undefined {
  const key = (Object.keys(keys) as StorageKey[]).find((key) => (/[:-]$/.test(key) ? name.startsWith(key) : name === key))
  return key && keys[key].of
}

function parse<T>(text: string | undefined): T | undefined {
  try {
    return text === undefined ? undefined : ((JSON.parse(text) as T | null) ?? undefined)
  } catch {
    return undefined
  }
}
