import { limits } from '#contract/limits.ts'
import { type Statement, statement } from '#server/platform/database/database.ts'
import { isToldThere } from '#server/profile/activity.ts'
import { cardColumns, type CardRow } from '#server/profile/cards.ts'

/** Where a member stands in the order of a search; his city counts only where the nearest come first. */
export interface KeyRow {
  member_id: string
  city_id: number
  /** Coarse time of his last activity, microseconds since 1970. */
  at: number
}

export type FoundRow = CardRow & KeyRow

/** One way to read a page. Each statement has one text and one plan, whatever the values: docs/decisions/0008-search-shapes.md. */
export interface Shape {
  /** A page of cards and one more, by which the next page is known to exist. */
  page: Statement<FoundRow>
  /** Only the keys of the next `keysAtOnce`, to get to a page whose cursor is not known. */
  keys: Statement<KeyRow>
  /** Counts those that fit, no further than `countedAtMost` plus one. */
  count: Statement<{ found: number }>
  /** The last one looked at where a walk ended early; absent where none does. */
  end?: Statement<KeyRow>
}

export type ShapeName = 'everywhere' | 'country' | 'region' | 'ages' | 'cities' | 'nearest'

export const pageRows = limits.pageSize + 1
export const keysAtOnce = 20 * limits.pageSize
export const countedAtMost = 1000

/** So many members of a place are looked at, latest first, before a page ends early and the next one goes on from there. */
const walked = { all: 3000, online: 250 }

export function walkedAtMost({ online }: { online: boolean }): number {
  return online ? walked.online : walked.all
}

const newestFirst = 'm.last_active desc, m.member_id desc'
const since = `m.last_active >= ${time('$11')}`
const after = `(m.last_active, m.member_id) < (${time('$13')}, $14::uuid)`

/** What every shape filters by, from the columns of its index. */
const fits = `m.birth_date >= $4::date and m.birth_date < $5::date and ($6::text is null or m.gender = $6)
  and m.has_photo >= $7::boolean and m.shown_to_visitors >= $8::boolean
  and ($9::bigint = 0 or m.interests & $9 <> 0) and m.traits & $10::bigint = $10 and m.traits & $12::bigint = 0
  and m.member_id <> all ($2::uuid[]) and m.member_id not in (select other_id from blocked)`

/** Those whom the viewer $3 blocks or hides, who block him, and who are kept apart from him: read by his own key and handed on. */
const blocked = `blocked as materialized (select other_id from block where member_id = $3::uuid
  union all select other_id from apart where member_id = $3::uuid
  union all select other_id from hidden_member where member_id = $3::uuid)`

const isOnline = isToldThere('s')

type Kind = 'all' | 'online'

const inCities = '($15::integer[] is null or m.city_id in (select unnest($15)))'

const columns =
  'm.member_id, m.last_active, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests'

export const shapes: Record<Kind, Record<ShapeName, Shape>> = { all: shapesOf('all'), online: shapesOf('online') }

export function statementsOf({ online }: { online: boolean }, shape: ShapeName): Shape {
  return shapes[online ? 'online' : 'all'][shape]
}

function shapesOf(kind: Kind): Record<ShapeName, Shape> {
  return {
    everywhere: walk(kind, 'everywhere', ''),
    country: walk(kind, 'country', 'and m.country = $16'),
    region: walk(kind, 'region', 'and m.country = $16 and m.region = $17'),
    ages: ages(kind),
    cities: cities(kind),
    nearest: nearest(kind),
  }
}

/** Looks at a place's members latest first until enough fit, or for so long. */
function walk(kind: Kind, name: string, place: string): Shape {
  const steps = `select ${columns} from member_search m where m.site_id = $1 ${place} and ${after} and ${since} order by ${newestFirst}`
  const last = `select m.member_id, 0 as city_id, ${at('m')} from (${steps} limit 1 offset ${walked[kind] - 1}) m`
  const shape = assemble(
    kind,
    name,
    (limit) => `select m.member_id, m.last_active, m.city_id from (${steps} limit ${walked[kind]}) m
      where ${fits} and ${inCities} order by ${newestFirst} ${limit}`,
  )
  return { ...shape, end: statement(`search_${kind}_${name}_end`, renumbered(last)) }
}

/** A walk without its filters has no use for their parameters: site, since, after (two) and the place remain, in that order. */
function renumbered(text: string): string {
  const numbers: Record<string, number> = { 1: 1, 11: 2, 13: 3, 14: 4, 16: 5, 17: 6 }
  return text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${numbers[number]}`)
}

/** Reads all of some ages and sorts them: for few. `interests >= 0` holds always; it opens the index made for this alone. */
function ages(kind: Kind): Shape {
  return assemble(
    kind,
    'ages',
    (limit) => `select m.member_id, m.last_active, m.city_id from member_search m
      where m.site_id = $1 and m.country = any ($16::text[]) and ($17::text is null or m.region = $17) and m.interests >= 0
        and ${after} and ${since} and ${fits} and ${inCities} order by ${newestFirst} ${limit}`,
  )
}

/** The latest of each city, merged: for few cities. */
function cities(kind: Kind): Shape {
  return assemble(
    kind,
    'cities',
    (limit) => `select m.member_id, m.last_active, m.city_id from unnest($15::integer[]) city (id) cross join lateral (
        select m.member_id, m.last_active, m.city_id from member_search m
        where m.site_id = $1 and m.city_id = city.id and ${after} and ${since} and ${fits} order by ${newestFirst} ${limit}
      ) m order by ${newestFirst} ${limit}`,
  )
}

/** City after city as they are listed; the cursor counts in the first of them. */
function nearest(kind: Kind): Shape {
  const afterInFirst = `(m.last_active, m.member_id) < (case when city.rank = 1 then ${time('$13')} else 'infinity' end,
    case when city.rank = 1 then $14::uuid else 'ffffffff-ffff-ffff-ffff-ffffffffffff' end)`
  return assemble(
    kind,
    'nearest',
    (limit) => `select m.member_id, m.last_active, m.city_id, city.rank
      from unnest($15::integer[]) with ordinality city (id, rank) cross join lateral (
        select m.member_id, m.last_active, m.city_id from member_search m
        where m.site_id = $1 and m.city_id = city.id and ${afterInFirst} and ${since} and ${fits} order by ${newestFirst} ${limit}
      ) m order by city.rank, ${newestFirst} ${limit}`,
    'm.rank, ',
  )
}

/**
 * The statements of a shape from the one query that finds its members, with so many or without a bound. What it finds is handed on:
 * to presence, which alone knows who is online, and to the cards, each read by the members' own keys.
 */
function assemble(kind: Kind, name: string, find: (limit: string) => string, first = ''): Shape {
  const order = `order by ${first}m.last_active desc, m.member_id desc`
  const found = (most: number) =>
    kind === 'all'
      ? `with ${blocked}, found as materialized (${find(`limit ${most}`)})`
      : `with ${blocked}, active as materialized (${find('')}), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and ${isOnline} ${order} limit ${most})`
  return {
    page: statement(
      `search_${kind}_${name}`,
      `${found(pageRows)} select ${cardColumns}, ${at('m')} from found m
       join profile p on p.member_id = m.member_id left join presence on presence.member_id = p.member_id ${order}`,
    ),
    keys: statement(
      `search_${kind}_${name}_keys`,
      `${found(keysAtOnce)} select m.member_id, m.city_id, ${at('m')} from found m ${order}`,
    ),
    count: statement(`search_${kind}_${name}_count`, `${found(countedAtMost + 1)} select count(*)::integer as found from found`),
  }
}

/** SQL: microseconds since 1970 as a point in time, and the other way. */
function time(parameter: string): string {
  return `timestamptz 'epoch' + ${parameter}::bigint * interval '1 microsecond'`
}

function at(alias: string): string {
  return `(date_part('epoch', ${alias}.last_active) * 1000000)::bigint as at`
}
