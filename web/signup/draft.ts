/** What he has told so far. Never the password: that one lives in its field only. */
export interface Draft {
  gender?: string
  seeks?: string[]
  min_age?: number
  max_age?: number
  date_of_birth?: string
  country?: string
  region?: string
  city?: { id: number; name: string; region: string }
  name?: string
  email?: string
  /** Whose page he came from, and what he wants to say to him. */
  member?: string
  signup_message?: string
}

const place = 'signup-draft'
const listeners = new Set<() => void>()
const empty: Draft = {}
let known: { text: string; draft: Draft } = { text: '', draft: empty }

/** The draft on this device; the same object until it changes. */
export function readDraft(): Draft {
  const text = localStorage.getItem(place) ?? ''
  if (text !== known.text) known = { text, draft: parse(text) }
  return known.draft
}

export function changeDraft(changes: Draft): void {
  localStorage.setItem(place, JSON.stringify({ ...readDraft(), ...changes }))
  tell()
}

/** When he starts over. */
export function clearDraft(): void {
  forgetDraft()
  tell()
}

/** After success: gone from the device, while the page that is about to be left stays as it is. */
export function forgetDraft(): void {
  localStorage.removeItem(place)
}

export function subscribeToDraft(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const noDraft = (): Draft => empty

function tell(): void {
  for (const listener of listeners) listener()
}

function parse(text: string): Draft {
  try {
    const value: unknown = JSON.parse(text || '{}')
    return typeof value === 'object' && value !== null ? (value as Draft) : empty
  } catch {
    return empty
  }
}
