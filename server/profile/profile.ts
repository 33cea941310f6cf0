// Parts for others: albums/access.ts, activity.ts, hiding/addresses.ts, age/age.ts, age/birth-date.ts, cards/cards.ts, erasing.ts, facts.ts, seeks/first-messages.ts, former-words.ts, health/health.ts, own.ts, seeks/seeks.ts, sentences/sentences.ts, taking-down.ts, hiding/known-contacts.ts, hiding/hiding.ts, sharing/sharing.ts, visibility/travel-hiding.ts, visibility/visibility.ts, traits/traits.ts, trips/trips.ts, viewers/viewers.ts.
import { randomInt } from 'node:crypto'
import type { profileChanges } from '#contract/profile/profile.ts'
import { firstMessagesFrom } from '#contract/chat/options.ts'
import type { Interest } from '#contract/profile/options.ts'
import { type Intention, intentions, promptCodes, pronouns } from '#contract/profile/own-options.ts'
import { isBlank } from '#contract/rules/unseen.ts'
import { giveConsent, withdrawConsent } from '#server/account/consents/consents.ts'
import { cityById, cityName, isPlace } from '#server/places/places.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { invalid, problem } from '#server/platform/http/problem.ts'
import { presenceOf } from '#server/platform/live/hints.ts'
import type { MemberVisit } from '#server/platform/http/visit.ts'
import { rowLimits } from '#server/platform/limits/list.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import type * as z from 'zod/mini'
import { keepFormerWords } from './former-words.ts'
import { endAccess, endAllAccess } from '#server/profile/albums/access.ts'
import { interestMask } from '#server/profile/traits/traits.ts'
import * as sql from './queries.ts'
import { requireNotRemoved } from './taking-down.ts'

export { readOwnProfile } from './own.ts'

export type ProfileChanges = z.output<typeof profileChanges>

export interface NewProfile {
  memberId: string
  siteId: string
  name: string
  gender: string
  seeks: readonly string[]
  /** In either order; absent for any age. */
  seeksMinAge?: number | null | undefined
  seeksMaxAge?: number | null | undefined
  /** YYYY-MM-DD */
  birthDate: string
  country: string
  region: string
  cityId: number
  fictional?: boolean
  interests?: readonly Interest[]
  intentions?: readonly Intention[]
}

/** The copy of the main photo's data in the profile, so that a card does not read the photos. Size in pixels. */
export interface MainPhoto {
  id: string
  thumbhash: Buffer
  width: number
  height: number
}

const consentVersion = '1'

const privacySwitches: readonly sql.PrivacySwitch[] = [
  'invisible',
  'show_last_seen',
  'show_distance',
  'sentences_for_matches',
  'first_messages_from',
  'hides_where_hostile',
  'blur_photos',
]

/** Creates a hidden profile; `setVisible` shows it. Throws `invalid_input` if the city is not in the region. */
export async function createProfile(tx: Transaction, profile: NewProfile): Promise<void> {
  const { memberId, siteId, name, fictional = false, gender, seeks, birthDate, country, region, cityId } = profile
  const city = nameOfCity(country, region, cityId)
  const interests = interestMask(profile.interests ?? [])
  const sought = intentions.filter((code) => profile.intentions?.includes(code))
  const whereAndWhat = [country, region, cityId, city, interests, sought]
  const ages = inOrder(profile.seeksMinAge ?? null, profile.seeksMaxAge ?? null)
  await tx.run(sql.insertProfile, [memberId, siteId, name, fictional, gender, seeks, birthDate, ...whereAndWhat, ...ages])
}

/** Changes the fields in `changes`. Throws `place_change_limit` for the sixth new place within a day. */
export async function changeProfile(tx: Transaction, visit: MemberVisit, changes: ProfileChanges): Promise<void> {
  const { memberId } = visit
  const { interests, invisible, shown_to_visitors, greets_newcomers: greets, city, ...fields } = changes
  const before = (await tx.row(sql.lockProfile, [memberId]))!
  const after = { ...before, ...defined(fields), city_id: city ?? before.city_id }
  after.first_messages_from = firstMessagesFrom.filter((condition) => after.first_messages_from.includes(condition))
  after.pronouns = pronouns.filter((code) => after.pronouns.includes(code))
  after.intentions = intentions.filter((code) => after.intentions.includes(code))
  const wanted = { ...after, invisible: invisible ?? before.invisible }
  const switched = privacySwitches.filter((name) => changes[name] !== undefined && String(wanted[name]) !== String(before[name]))
  // Blank text is stored as empty: otherwise the profile would show an empty frame.
  for (const field of ['about', 'looking_for'] as const) if (isBlank(after[field])) after[field] = ''
  after.prompts = promptCodes.flatMap(
    (code) => after.prompts.find(({ prompt, answer }) => prompt === code && !isBlank(answer)) ?? [],
  )
  ;[after.seeks_min_age, after.seeks_max_age] = inOrder(after.seeks_min_age, after.seeks_max_age)
  if (interests) after.interests = interestMask(interests)
  if (after.gender !== before.gender) await countGenderChange(tx, visit)
  if (isMove(before, after)) {
    after.city = nameOfCity(after.country, after.region, after.city_id)
    await countPlaceChange(tx, memberId)
  }
  if (after.about !== '' && after.about !== before.about) await requireNotRemoved(tx, memberId, after.about)
  await keepFormerWords(tx, memberId, before, after)
  await tx.run(sql.saveProfile, [
    memberId,
    ...sql.savedFields.map((field) => (field === 'prompts' ? JSON.stringify(after.prompts) : after[field])),
  ])
  if (greets !== undefined) await tx.run(sql.saveGreets, [memberId, greets ? randomInt(2 ** 31 - 1) : null])
  if (invisible === true) await tx.run(sql.chooseInvisibility, [memberId])
  if (invisible === true && !before.invisible) await endAccess(tx, memberId)
  if (invisible === false) await tx.run(sql.endChosenInvisibility, [memberId])
  if (fields.hides_where_hostile === false) await tx.run(sql.endTravelHiding, [memberId])
  if (invisible === false || fields.hides_where_hostile === false) await tx.run(sql.deleteUnfounded, [memberId])
  if (shown_to_visitors === true) await giveConsent(tx, memberId, 'shown_to_visitors', consentVersion)
  if (shown_to_visitors === false) await endShowing(tx, memberId)
  if (switched.length > 0) await tx.run(sql.saveSince, [memberId, switched])
  await refreshSearchable(tx, memberId)
  publishSwitched(tx, memberId, changes, switched)
}

/** The lower bound first; either may be absent. */
function inOrder(one: number | null, other: number | null): [number | null, number | null] {
  return one !== null && other !== null && one > other ? [other, one] : [one, other]
}

function publishSwitched(
  tx: Transaction,
  memberId: string,
  changes: ProfileChanges,
  switched: readonly sql.PrivacySwitch[],
): void {
  if (switched.includes('invisible') || switched.includes('hides_where_hostile')) forgetRemembered(tx, memberId)
  if ((switched.includes('invisible') && changes.invisible) || (switched.includes('show_last_seen') && !changes.show_last_seen))
    presenceEnds(tx, memberId)
}

/** Updates pages that show the member as online. */
export function presenceEnds(tx: Transaction, memberId: string): void {
  tx.publish([presenceOf(memberId)], { type: 'presence', member: memberId, online: false })
}

/** Withdraws the consent to be shown to visitors and hides the member from them. */
export async function hideFromVisitors(tx: Transaction, memberId: string): Promise<void> {
  await tx.row(sql.lockMember, [memberId])
  await endShowing(tx, memberId)
  await refreshSearchable(tx, memberId)
}

async function endShowing(tx: Transaction, memberId: string): Promise<void> {
  await withdrawConsent(tx, memberId, 'shown_to_visitors')
  forgetRemembered(tx, memberId)
}

/** Makes processes drop what they cache about the member; sends nothing to pages. */
export function forgetRemembered(tx: Transaction, memberId: string): void {
  tx.publish([], { type: 'gone', member: memberId })
}

/** Shows or hides a profile: after the address was confirmed, or when a suspension or a deletion begins or ends. */
export async function setVisible(tx: Transaction, memberId: string, visible: boolean): Promise<void> {
  await tx.run(sql.saveVisible, [memberId, visible])
  if (!visible) await endAllAccess(tx, memberId)
  await refreshSearchable(tx, memberId)
}

/**
 * Serializes changes between two members (a like, a conversation, a block), so that the second sees the effect of the first. Locks both
 * rows, the lower id first: a cluster may keep them on two nodes, which commit one after the other, and rows stored with a member are
 * visible only once their own node has committed.
 */
export async function lockBoth(tx: Transaction, oneId: string, otherId: string): Promise<void> {
  for (const id of [oneId, otherId].sort()) await tx.row(sql.lockMember, [id])
}

/** Serializes changes of a single member other than those of the profile. */
export async function lockMember(tx: Transaction, memberId: string): Promise<void> {
  await tx.row(sql.lockMember, [memberId])
}

/** Counts a change of the shown place like a move. Throws `place_change_limit` for the sixth within a day. */
export async function countAsMove(tx: Transaction, memberId: string): Promise<void> {
  await lockMember(tx, memberId)
  await countPlaceChange(tx, memberId)
}

/** Saves whether what the member begins to write is kept for their other devices. */
export async function saveDraftsEverywhere(tx: Transaction, memberId: string, on: boolean): Promise<void> {
  await tx.run(sql.saveDraftsEverywhere, [memberId, on])
}

/** Changes the name in the profile. */
export async function renameProfile(tx: Transaction, memberId: string, name: string): Promise<void> {
  await tx.run(sql.saveName, [memberId, name])
}

/** Saves the main photo's data in the profile; null for none. */
export async function setMainPhoto(tx: Transaction, memberId: string, photo: MainPhoto | null): Promise<void> {
  await tx.run(sql.saveMainPhoto, [memberId, photo?.id, photo?.thumbhash, photo?.width, photo?.height])
  await refreshSearchable(tx, memberId)
}

/** Shows the member in another city on cards, in search and for distances; null ends it. */
export async function showInCity(tx: Transaction, memberId: string, cityId: number | null): Promise<void> {
  await tx.run(sql.saveVisitedCity, [memberId, cityId])
  await refreshSearchable(tx, memberId)
}

/** Saves which photos an operator found to show the member; null ends it. The member is verified while the main photo is among them. */
export async function setVerifiedPhotos(tx: Transaction, memberId: string, photos: readonly string[] | null): Promise<void> {
  await tx.run(sql.saveVerified, [memberId, photos])
  await refreshSearchable(tx, memberId)
}

/**
 * Updates the search rows of a member from the profile, one on each site that shows them. The rows exist exactly while the member is visible,
 * not invisible, not suspended and not leaving. Code that changes any of these calls it in the same transaction.
 */
export async function refreshSearchable(tx: Transaction, memberId: string): Promise<void> {
  const row = await tx.row(sql.findSearchable, [memberId])
  if (!row) return
  const { site_id: home, shared_at: others, searchable } = row
  const shown = { ...row, ...visited(row.visiting_city_id) }
  if (!searchable) return void (await tx.run(sql.deleteSearchable, [[home, ...others], memberId]))
  for (const siteId of [home, ...others]) {
    // Visitors of another site see no member of this one.
    const there: Record<string, unknown> =
      siteId === home ? { ...shown, home_site: null } : { ...shown, home_site: home, shown_to_visitors: false }
    await tx.run(sql.writeSearchable, [siteId, memberId, ...sql.searchableColumns.map((column) => there[column])])
  }
}

function visited(cityId: number | null): Record<string, unknown> {
  const city = cityId === null ? undefined : cityById(cityId)
  return city ? { country: city.country, region: city.region, city_id: cityId } : {}
}

function isMove(before: sql.ProfileRow, after: sql.ProfileRow): boolean {
  return before.country !== after.country || before.region !== after.region || before.city_id !== after.city_id
}

function nameOfCity(country: string, region: string, cityId: number): string {
  if (!isPlace(country, region, cityId)) throw invalid({ city: 'field.city' })
  return cityName(cityId)
}

/** Requires the lock on the profile row, so that concurrent changes are counted one after the other. */
async function countPlaceChange(tx: Transaction, memberId: string): Promise<void> {
  const { count, next } = (await tx.row(sql.countPlaceChanges, [memberId, new Date()]))!
  const { rows: maximum, code } = rowLimits.place_change
  if (count >= maximum) throw problem(code, { values: { maximum } })
  await tx.run(sql.insertPlaceChange, [memberId, next])
}

async function countGenderChange(tx: Transaction, visit: MemberVisit): Promise<void> {
  await rateLimits(tx, visit.keys, { production: true }).take('gender', visit.memberId)
}

function defined<Fields extends object>(fields: Fields): { [Name in keyof Fields]: NonNullable<Fields[Name]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}
