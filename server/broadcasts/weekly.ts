import type { Handle } from '#server/platform/database/database.ts'
import { citiesWithin } from '#server/places/places.ts'
import type { Counted, Week } from '#server/notifications/types/weekly-letter.ts'
import { shownAge } from '#server/profile/age/age.ts'
import { isSought, type Sought } from '#server/profile/seeks/seeks.ts'
import { canSee } from '#server/profile/visibility/visibility.ts'
import { joinedInSavedSearches } from '#server/search/saved-searches/weekly.ts'
import type { Site } from '#server/site/site.ts'
import * as sql from './queries.ts'

/** Members who joined in a week, by city. Read once for many batches; the number is limited. */
export type Newcomers = ReadonlyMap<number, sql.Newcomer[]>

const kept = 20_000
/** Counts stop here. */
const most = 20
const near = 50
const named = 3
/** Members who joined within that many days are new in a saved search. */
const days = 7

export async function readNewcomers(db: Handle, siteId: string, since: Date): Promise<Newcomers> {
  return Map.groupBy(await db.rows(sql.findNewcomers, [siteId, since, kept]), ({ city_id }) => city_id)
}

/** New members in saved searches, by the member who saved them. Runs every saved search, so call it without holding locks. */
export function joinedFor(
  db: Handle,
  site: Pick<Site, 'id' | 'settings'>,
  people: readonly sql.Person[],
): Promise<Map<string, Set<string>>> {
  return joinedInSavedSearches(db, site, people, { days, most, now: new Date() })
}

/**
 * The weekly update of each member: new members within 50 km where each seeks the other, new members in saved searches (`joined`), and
 * likers, if visible, and the count of unread messages. Runs a few statements for all of them. Leaves out empty updates.
 */
export async function weeksOf(
  db: Handle,
  site: Pick<Site, 'id'>,
  people: readonly sql.Person[],
  { newcomers, joined }: { newcomers: Newcomers; joined: ReadonlyMap<string, ReadonlySet<string>> },
): Promise<Map<string, Week>> {
  const ids = people.map(({ member_id }) => member_id)
  const likers = Map.groupBy(await db.rows(sql.findNewLikers, [ids, most + 1]), ({ member_id }) => member_id)
  const fitting = await withoutHidden(db, new Map(people.map((person) => [person.member_id, fittingOf(person, newcomers)])))
  const pairs = people.flatMap(({ member_id: id }) => [
    ...fitting.get(id)!.map((other) => [id, other] as const),
    ...(likers.get(id) ?? []).map((row) => [id, row.liker_id] as const),
  ])
  const known = await knownPairs(db, site.id, pairs)
  const weeks = people.map((person): [string, Week] => {
    const seen = known.get(person.member_id) ?? new Map<string, string>()
    const liking = (likers.get(person.member_id) ?? []).map((row) => row.liker_id)
    return [
      person.member_id,
      {
        newcomers: counted(fitting.get(person.member_id)!, seen, person),
        found: counted([...(joined.get(person.member_id) ?? [])], undefined, person),
        unread: person.unread,
        likes: counted(liking, seen, person),
      },
    ]
  })
  return new Map(weeks.filter(([, week]) => isNews(week) || week.found!.count > 0))
}

/** Whether there is news besides saved searches, which are only mailed. */
export function isNews({ newcomers, unread, likes }: Week): boolean {
  return newcomers.count + unread + likes.count > 0
}

/** The nearest by city, up to one more than is counted. */
function fittingOf(person: sql.Person, newcomers: Newcomers): string[] {
  const { member_id: id, city_id } = person
  const found: string[] = []
  if (newcomers.size === 0) return found
  for (const city of citiesWithin(city_id, near)) {
    for (const other of newcomers.get(city) ?? [])
      if (other.id !== id && seeks(person, other) && seeks(other, person)) found.push(other.id)
    if (found.length > most) break
  }
  return found.slice(0, most + 1)
}

function seeks(one: Sought, { gender, birth_date: born }: sql.Person | sql.Newcomer): boolean {
  return isSought(one, gender, shownAge(born, new Date()))
}

/** Leaves out the members that each member hides. */
async function withoutHidden(db: Handle, found: ReadonlyMap<string, string[]>): Promise<Map<string, string[]>> {
  const pairs = [...found].flatMap(([id, others]) => others.map((other) => [id, other] as const))
  if (pairs.length === 0) return new Map(found)
  const rows = await db.rows(sql.findHidden, [pairs.map(([id]) => id), pairs.map(([, other]) => other)])
  const hidden = new Set(rows.map((row) => `${row.viewer_id} ${row.other_id}`))
  return new Map([...found].map(([id, others]) => [id, others.filter((other) => !hidden.has(`${id} ${other}`))]))
}

/** By viewer, the names of those they may see. */
async function knownPairs(db: Handle, siteId: string, pairs: ReadonlyArray<readonly [string, string]>) {
  const known = new Map<string, Map<string, string>>()
  if (pairs.length === 0) return known
  const rows = await db.rows(sql.findVisibilities, [pairs.map(([viewer]) => viewer), pairs.map(([, other]) => other), siteId])
  for (const { viewer_id: memberId, ...row } of rows) {
    // Without conversations: a hidden chat partner is no news, nor is a member of another site.
    if (!canSee({ memberId, site: { id: siteId, shares: [] }, sharedAt: [] }, row, new Map())) continue
    const names = known.get(memberId) ?? new Map<string, string>()
    known.set(memberId, names.set(row.member_id, row.name))
  }
  return known
}

/** Without `known` all are counted and none is named. */
function counted(ids: readonly string[], known: ReadonlyMap<string, string> | undefined, { shows_names }: sql.Person): Counted {
  const seen = known ? ids.filter((id) => known.has(id)) : ids
  const names = known && shows_names ? seen.slice(0, named).map((id) => known.get(id)!) : []
  return { count: Math.min(seen.length, most), more: seen.length > most, names }
}
