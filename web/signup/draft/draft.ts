import { limits } from '#contract/limits.ts'
import { genders, intentions, interestsOf } from '#contract/options.ts'
import { stored } from '../../net/storage.ts'
import { noteDraft } from './draft-age.ts'
import { memberIn } from './member-in.ts'
import { ownPath } from '../../own-path.ts'
import { useStore } from '../../store.ts'

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
  /** Of a city that he has not chosen yet. */
  city_typed?: string | undefined
  interests?: string[]
  intentions?: string[]
  /** Whom he liked before he was in, the latest last: of more than may go along the first fall out, those of a link before his own. */
  likes?: string[]
  name?: string
  email?: string
  /** Whose page he came from, and what he wants to say to him. */
  member?: string
  signup_message?: string
  /** Where he wanted to go when he was asked in. */
  next?: string
  /** Code of the invitation that he came by. */
  invite?: string
}

const kept = stored<unknown>('signup-draft')
const empty: Draft = {}

/** The draft on this device; the same object until it changes. */
export function readDraft(): Draft {
  return draftOf(kept.get())
}

export function changeDraft(changes: Draft): void {
  noteDraft()
  kept.set({ ...readDraft(), ...changes })
}

/** When he starts over: invited he is all the same. */
export function startOver(): void {
  const { invite } = readDraft()
  kept.set(invite ? { invite } : undefined)
}

/** When he has it forgotten. */
export function clearDraft(): void {
  kept.set(undefined)
}

/** After success: gone from the device, while the page that is about to be left stays as it is. */
export function forgetDraft(): void {
  kept.discard()
}

/**
 * What an address changes in what he told before: likes gather, another country or region ends the place in the first, and what he wrote
 * to one man never goes to another. Anybody can write an address: its likes take no place of those he gave himself (`byHim`).
 */
export function mergeDrafts(before: Draft, { likes, ...brought }: Draft, byHim = false): Draft {
  const { country, region, member } = brought
  const led = memberOf(before.next)
  const moved = country !== undefined && (country !== before.country || (region !== undefined && region !== before.region))
  const own = before.likes ?? []
  const more = (likes ?? []).filter((id) => !own.includes(id))
  const liked = (byHim ? [...own, ...more] : [...more, ...own]).slice(-limits.signupLikes)
  return {
    ...(moved && { region: undefined, city: undefined, city_typed: undefined }),
    ...(member && member !== before.member && { signup_message: undefined }),
    ...(member && led && led !== member && { next: undefined }),
    ...brought,
    ...(likes && { likes: liked }),
  } as Draft
}

/** `const { draft, change } = useDraft()`: what he typed, kept on this device. Empty on the server. */
export function useDraft(atFirst?: Draft): { draft: Draft; change: (changes: Draft) => void } {
  return { draft: useStore(kept, atFirst as unknown, draftOf), change: changeDraft }
}

/** Whether he has told something of himself that he would not like to type again, or to leave behind. */
export function hasPersonalDetails({ date_of_birth, city, name, email, signup_message }: Draft): boolean {
  return Boolean(date_of_birth || city || name || email || signup_message)
}

/** In another tab he signed up, or had it forgotten. */
export function onDraftGone(listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => key === 'signup-draft' && newValue === null && listener()
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

export function draftOf(value: unknown): Draft {
  return typeof value === 'object' && value !== null ? value : empty
}

const keys = [
  'gender', 'seeks', 'min_age', 'max_age', 'country', 'region', 'interests', 'intentions', 'like', 'member', 'next', 'invite',
] // prettier-ignore

/** What a landing page's question or a member's page says in the address; undefined when nothing. What does not fit is dropped. */
export function draftFromQuery(query: URLSearchParams, countries: readonly string[] = []): Draft | undefined {
  if (!keys.some((key) => query.has(key))) return undefined
  const gender = genders.find((code) => code === query.get('gender'))
  const list = (key: string) => query.getAll(key).flatMap((value) => value.split(','))
  const seeks = genders.filter((code) => list('seeks').includes(code))
  const country = countries.find((code) => code === query.get('country'))
  const region = /^\w{1,10}$/.exec(query.get('region') ?? '')?.[0]
  const interests = interestsOf(list('interests').join())
  const sought = intentions.filter((code) => list('intentions').includes(code))
  const likes = [...new Set(list('like').flatMap((id) => memberIn(id) ?? []))].slice(0, limits.signupLikes)
  const from = age(query.get('min_age'))
  const to = age(query.get('max_age'))
  const next = ownPath(query.get('next'))
  const member = memberIn(query.get('member')) ?? memberOf(next)
  return {
    ...(gender && { gender }),
    ...(query.has('seeks') && { seeks }),
    ...(from && { min_age: from }),
    ...(to && { max_age: to }),
    ...(country && { country }),
    // Regions are numbered by country.
    ...(country && region && { region }),
    ...(interests.length > 0 && { interests }),
    ...(sought.length > 0 && { intentions: sought }),
    ...(likes.length > 0 && { likes }),
    ...(member && { member }),
    ...(next && { next }),
    // As it came: that it was cut is told.
    ...(query.get('invite') && { invite: query.get('invite')!.slice(0, 100) }),
  }
}

/** Whom a path of this site is about. */
function memberOf(path: string | undefined): string | undefined {
  return memberIn(/^\/(?:members|likes\/m)\/([^/?#]+)/.exec(path ?? '')?.[1])
}

function age(value: string | null): number | undefined {
  const years = Number(value)
  return Number.isInteger(years) && years >= limits.ageMinimum && years <= limits.ageMaximum ? years : undefined
}
