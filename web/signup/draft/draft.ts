import { limits } from '#contract/limits.ts'
import { genders, interestsOf } from '#contract/profile/options.ts'
import { intentions } from '#contract/profile/own-options.ts'
import { stored } from '../../net/storage.ts'
import { noteDraft } from './draft-age.ts'
import { memberIn } from './member-in.ts'
import { ownPath } from '../../app/own-path.ts'
import { useStore } from '../../state/store.ts'

/** The visitor's answers so far. Never the password, which stays in its field. */
export interface Draft {
  gender?: string
  seeks?: string[]
  min_age?: number
  max_age?: number
  date_of_birth?: string
  country?: string
  region?: string
  city?: { id: number; name: string; region: string }
  /** The typed name of a city that is not chosen yet. */
  city_typed?: string | undefined
  interests?: string[]
  intentions?: string[]
  /** Members liked before signup, the latest last. Beyond the limit the first are dropped; likes of a link precede own ones. */
  likes?: string[]
  name?: string
  email?: string
  /** The member whose page led to signup; `signup_message` is for them. */
  member?: string
  signup_message?: string
  /** The page to open after signup. */
  next?: string
  /** Code of the invitation. */
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

/** Starts over; an invitation is kept. */
export function startOver(): void {
  const { invite } = readDraft()
  kept.set(invite ? { invite } : undefined)
}

/** Forgets the draft at the visitor's request. */
export function clearDraft(): void {
  kept.set(undefined)
}

/** After success: removes the draft from the device without notifying the page that is about to be left. */
export function forgetDraft(): void {
  kept.discard()
}

/**
 * Merges what an address brings into the draft: likes accumulate, another country or region clears the place, and a message to one
 * member never goes to another. Anybody can craft an address, so its likes never displace those the visitor gave (`byVisitor`).
 */
export function mergeDrafts(before: Draft, { likes, ...incoming }: Draft, byVisitor = false): Draft {
  const { country, region, member } = incoming
  const goalMember = memberOf(before.next)
  const moved = country !== undefined && (country !== before.country || (region !== undefined && region !== before.region))
  const own = before.likes ?? []
  const more = (likes ?? []).filter((id) => !own.includes(id))
  const liked = (byVisitor ? [...own, ...more] : [...more, ...own]).slice(-limits.signupLikes)
  return {
    ...(moved && { region: undefined, city: undefined, city_typed: undefined }),
    ...(member && member !== before.member && { signup_message: undefined }),
    ...(member && goalMember && goalMember !== member && { next: undefined }),
    ...incoming,
    ...(likes && { likes: liked }),
  } as Draft
}

/** `const { draft, change } = useDraft()`: the answers kept on this device. Empty on the server. */
export function useDraft(initial?: Draft): { draft: Draft; change: (changes: Draft) => void } {
  return { draft: useStore(kept, initial as unknown, draftOf), change: changeDraft }
}

/** Whether the draft holds personal answers, worth keeping and sensitive to leave behind. */
export function hasPersonalDetails({ date_of_birth, city, name, email, signup_message }: Draft): boolean {
  return Boolean(date_of_birth || city || name || email || signup_message)
}

/** Calls the listener when the visitor signs up in another tab or has the draft forgotten there. */
export function onDraftGone(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => key === 'signup-draft' && newValue === null && listener()
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

export function draftOf(value: unknown): Draft {
  return typeof value === 'object' && value !== null ? value : empty
}

const keys = [
  'gender', 'seeks', 'min_age', 'max_age', 'country', 'region', 'interests', 'intentions', 'like', 'member', 'next', 'invite',
] // prettier-ignore

/** The draft in an address, from a landing page's question or a member's page; undefined without any. Invalid values are dropped. */
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
    // Kept as it came, so that signup can reject a cut code.
    ...(query.get('invite') && { invite: query.get('invite')!.slice(0, 100) }),
  }
}

/** The member a path of this site refers to. */
function memberOf(path: string | undefined): string | undefined {
  return memberIn(/^\/(?:members|likes\/m)\/([^/?#]+)/.exec(path ?? '')?.[1])
}

function age(value: string | null): number | undefined {
  const years = Number(value)
  return Number.isInteger(years) && years >= limits.ageMinimum && years <= limits.ageMaximum ? years : undefined
}
