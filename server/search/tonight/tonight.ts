import type { OutputOf } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { hourMs } from '#contract/rules/durations.ts'
import type { EveningPurpose } from '#contract/search/options.ts'
import type * as contract from '#contract/search/tonight.ts'
import type { LitWindow } from '#contract/search/tonight.ts'
import type { Config } from '#server/config.ts'
import { countTowardsLimit } from '#server/account/daily-limits/daily-limits.ts'
import { citiesWithin, cityById } from '#server/places/places.ts'
import type { Handle, Transaction } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { isDiscreet, type MemberVisit } from '#server/platform/http/visit.ts'
import { knownCards, presentCard } from '#server/profile/cards/cards.ts'
import { lockMember } from '#server/profile/profile.ts'
import { isWhereHostile } from '#server/profile/visibility/travel-hiding.ts'
import { type Evening, eveningOf } from './evening.ts'
import * as sql from './queries.ts'

interface Means {
  config: Pick<Config, 'geoipFile'>
}

const minute = 60_000

/** A viewer sees the windows of the cities around theirs. */
const kilometres = 50
/** More windows than anybody looks through. */
const listed = 120

/**
 * The evening as the viewer sees it. There is none in discreet mode and in a hostile country, whatever the hour: it answers the
 * same there as on a site without members. A window shows the city alone and comes late (`shownFrom`), so that nobody is found
 * by it.
 */
export async function readEvening(
  db: Handle,
  means: Means,
  visit: MemberVisit,
  now = new Date(),
): Promise<OutputOf<typeof contract.read>> {
  const evening = eveningFor(means, visit, now)
  if (!evening) return { state: 'none', until: null, time_zone: null, may_light: false, own: null, count: 0, windows: [] }
  const [own, invisible] = await Promise.all([
    db.row(sql.findOwn, [visit.memberId, now]),
    db.row(sql.findInvisible, [visit.memberId]),
  ])
  const windows = evening.isOn ? await litFor(db, visit, evening, now) : []
  return {
    state: evening.isOn ? 'open' : 'closed',
    until: (evening.isOn ? evening.ends : evening.begins).toISOString(),
    time_zone: evening.timeZone,
    may_light: evening.isOn && visit.confirmed && !invisible,
    own: own ? presentOwn(own) : null,
    count: windows.filter(({ fictional }) => !fictional).length,
    windows,
  }
}

/** The windows that the viewer may see, in an order of their own that lasts for the evening. */
async function litFor(db: Handle, visit: MemberVisit, evening: Evening, now: Date): Promise<LitWindow[]> {
  const cities = citiesWithin(visit.cityId!, kilometres)
  const order = `${visit.memberId} ${evening.begins.toISOString()}`
  const rows = await db.rows(sql.findLit, [cities, now, visit.memberId, order, listed])
  const ids = rows.map((row) => row.member_id)
  const [cards, hidden] = await Promise.all([knownCards(db, visit, ids), db.rows(sql.findHidden, [visit.memberId, ids])])
  const away = new Set(hidden.map((row) => row.other_id))
  const hostile = visit.site.settings.hostile_countries
  const windows = rows.flatMap(({ member_id: id, purpose, city_id: cityId }) => {
    const card = cards.get(id)
    // Partners see a member who has become invisible or hides from them, but no window; nobody sees one where the member is no more.
    if (!card || card.invisible || card.hidden_contact || away.has(id) || card.city_id !== cityId) return []
    if (hostile.includes(cityById(cityId)!.country)) return []
    const { distance: _, ...shown } = presentCard(card, visit, now)
    return [{ ...shown, purpose }]
  })
  return windows.toSorted((one, other) => Number(one.fictional) - Number(other.fictional))
}

/**
 * Lights the viewer's window, or changes what a lit one is for, which moves no times. Refuses with `confirm_first`; `tonight_closed`
 * outside the evening; `tonight_hidden` for a member who is invisible, in discreet mode or in a hostile country; `daily_limit`.
 */
export async function lightWindow(
  tx: Transaction,
  means: Means,
  visit: MemberVisit,
  purpose: EveningPurpose,
  now = new Date(),
): Promise<OutputOf<typeof contract.light>> {
  const { memberId, cityId } = visit
  if (!visit.confirmed) throw problem('confirm_first', { message: 'error.tonight_confirm' })
  await lockMember(tx, memberId)
  const evening = eveningFor(means, visit, now)
  if (!evening || (await tx.row(sql.findInvisible, [memberId]))) throw problem('tonight_hidden')
  if (!evening.isOn) throw problem('tonight_closed')
  const own = await tx.row(sql.findOwn, [memberId, now])
  if (own && own.city_id === cityId) {
    await tx.run(sql.savePurpose, [memberId, purpose])
    return presentOwn({ ...own, purpose })
  }
  await countTowardsLimit(tx, visit, 'window')
  const shown_from = shownFrom(now)
  const dark_at = new Date(Math.min(shown_from.getTime() + limits.windowHours * hourMs, evening.ends.getTime()))
  await tx.run(sql.light, [memberId, purpose, cityId, shown_from, dark_at])
  return presentOwn({ purpose, shown_from, dark_at })
}

/** Puts the viewer's window out; a no-op when it is dark. */
export async function putOutWindow(tx: Transaction, { memberId }: Pick<MemberVisit, 'memberId'>): Promise<void> {
  await tx.run(sql.putOut, [memberId])
}

/** Erases a member's window. */
export async function eraseWindow(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(sql.putOut, [memberId])
}

/** Deletes windows that are dark: nobody can read later who was up when. Called every hour. */
export async function forgetDarkWindows(db: Handle, now = new Date()): Promise<void> {
  await db.run(sql.deleteDark, [now])
}

/** The evening of the viewer's city; undefined where there is none for them. */
function eveningFor({ config }: Means, visit: MemberVisit, now: Date): Evening | undefined {
  if (visit.cityId === undefined || isDiscreet(visit) || isWhereHostile(config, visit)) return undefined
  return eveningOf(visit.cityId, now)
}

/**
 * The first quarter of an hour that is five minutes away: many windows appear together, and none tells when a member took up
 * their phone.
 */
function shownFrom(now: Date): Date {
  const quarter = 15 * minute
  return new Date(Math.ceil((now.getTime() + 5 * minute) / quarter) * quarter)
}

function presentOwn({ purpose, shown_from, dark_at }: Pick<sql.OwnWindow, 'purpose' | 'shown_from' | 'dark_at'>) {
  return { purpose, shown_from: shown_from.toISOString(), dark_at: dark_at.toISOString() }
}
