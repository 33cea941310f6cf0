import { stored } from '../net/storage.ts'

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

const kept = stored<unknown>('signup-draft')
const empty: Draft = {}

/** The draft on this device; the same object until it changes. */
export function readDraft(): Draft {
  return draftOf(kept.get())
}

export function changeDraft(changes: Draft): void {
  kept.set({ ...readDraft(), ...changes })
}

/** When he starts over. */
export function clearDraft(): void {
  kept.set(undefined)
}

/** After success: gone from the device, while the page that is about to be left stays as it is. */
export function forgetDraft(): void {
  kept.discard()
}

export const subscribeToDraft = kept.subscribe

export const noDraft = (): Draft => empty

function draftOf(value: unknown): Draft {
  return typeof value === 'object' && value !== null ? value : empty
}
