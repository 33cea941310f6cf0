import { limits } from '#contract/limits.ts'
import { type Statement, statement } from '#server/platform/database/database.ts'
import { isShownOnline } from '#server/profile/activity.ts'
import { cardColumns, type CardRow } from '#server/profile/cards/cards.ts'
import { isHome } from '#server/profile/visibility/visibility.ts'

/** A member's position in the order of a search; the city counts only where the nearest come first. */
export interface KeyRow {
  member_id: string
  city_id: number
  /** Coarse time of the member's last activity, or the day on which they joined: microseconds since 1970. */
  at: number
}

export type FoundRow = CardRow & KeyRow

/** What every page, its keys and its count are given. */
const common = [
  'site',
  'excluded',
  'viewer',
  'bornFrom',
  'bornBefore',
  'gender',
  'photo',
  'forVisitor',
  'interests',
  'traitsMask',
  'activeSince',
  'traitsValue',
  'at',
  'id',
  'cities',
  'joinedSince',
  'seekerGender',
  'seekerAge',
  'homes',
] as const

/** Named values of a search: values.ts. */
export type Parameter = (typeof common)[number] | 'country' | 'countries' | 'region' | 'now'

/** One way to read a page. Each statement has one text and one plan for all values: docs/decisions/0008-search-shapes.md. */
export interface Shape {
  /** The parameters of a page, its keys and its count, in the order of their numbers. */
  parameters: readonly Parameter[]
  /** A page of cards and one more, which shows that the next page exists. */
  page: Statement<FoundRow>
  /** Only the keys of the next `keysAtOnce`, to reach a page whose cursor is not known. */
  keys: Statement<KeyRow>
  /** Counts those that fit, no further than `countedAtMost` plus one. */
  count: Statement<{ found: number }>
  /** The last row read where a walk ended early, and its parameters; absent where no walk does. */
  end?: { parameters: readonly Parameter[]; row: Statement<KeyRow> }
}

/** SQL: the parameters of a statement (`$1`), by their names. */
type Numbered = Readonly<Record<Parameter, string>>

function numbered(parameters: readonly Parameter[]): Numbered {
  return Object.fromEntries(parameters.map((name, index) => [name, `$${index + 1}`])) as Numbered
}

export type ShapeName = 'everywhere' | 'country' | 'region' | 'ages' | 'cities' | 'nearest'

export const pageRows = limits.pageSize + 1
export const keysAtOnce = 20 * limits.pageSize
export const countedAtMost = 1000

/** How many members of a place are read, latest first, before a page ends early and the next one continues there. */
const walked = { all: 3000, online: 250 }

export function walkedAtMost({ online }: { online: boolean }): number {
  return online ? walked.online : walked.all
}

/** The order in which a search walks members: the column, a point in it from the cursor, and its end. */
interface Order {
  column: 'last_active' | 'joined'
  from: ($: Numbered) => string
  /** Nobody beyond it fits. */
  end: ($: Numbered) => string
  endsAt: 'activeSince' | 'joinedSince'
}

const sinceActive = ($: Numbered) => `m.last_active >= ${time($.activeSince)}`
const sinceJoined = ($: Numbered) => `m.joined >= ${$.joinedSince}::date`

const orders = {
  active: { column: 'last_active', from: ($) => time($.at), end: sinceActive, endsAt: 'activeSince' },
  newest: {
    column: 'joined',
    from: ($) => `((${time($.at)}) at time zone 'UTC')::date`,
    end: sinceJoined,
    endsAt: 'joinedSince',
  },
} as const satisfies Record<string, Order>

type OrderName = keyof typeof orders

/** The filters of every shape, on the columns of its index. `+ 0`: keeps the planner from another index for new members. */
const fits = (
  $: Numbered,
) => `m.birth_date >= ${$.bornFrom}::date and m.birth_date < ${$.bornBefore}::date and (${$.gender}::text is null or m.gender = ${$.gender})
  and m.has_photo >= ${$.photo}::boolean and m.shown_to_visitors >= ${$.forVisitor}::boolean
  and (${$.interests}::bigint = 0 or m.interests & ${$.interests} <> 0) and m.traits & ${$.traitsMask}::bigint = ${$.traitsValue}::bigint
  and ${isHome($.homes)}
  and ${sinceActive($)} and m.joined + 0 >= ${$.joinedSince}::date
  and (${$.seekerGender}::integer = 0 or (m.seeks & ${$.seekerGender} <> 0 and ${$.seekerAge}::integer between m.seeks_min_age and m.seeks_max_age))
  and m.member_id <> all (${$.excluded}::uuid[]) and m.member_id not in (select other_id from blocked)`

/**
 * SQL: members in a block or hiding with the viewer (a parameter), and those who list the viewer as known: read by the viewer's own
 * key, then joined.
 */
export const blocked = (viewer: string) => `blocked as materialized (select other_id from block where member_id = ${viewer}::uuid
  union all select other_id from known_contact where member_id = ${viewer}::uuid and theirs <> '{}'
  union all select other_id from hidden_member where member_id = ${viewer}::uuid)`

type Kind = 'all' | 'online'

const inCities = ($: Numbered) => `(${$.cities}::integer[] is null or m.city_id in (select unnest(${$.cities})))`

const columns = `m.member_id, m.last_active, m.joined, m.city_id, m.birth_date, m.gender, m.has_photo, m.shown_to_visitors, m.traits, m.interests,
  m.seeks, m.seeks_min_age, m.seeks_max_age, m.home_site`

export const shapes = {
  active: {
    all: { ...shapesOf('active', 'all'), nearest: nearest('all') },
    online: { ...shapesOf('active', 'online'), nearest: nearest('online') },
  },
  newest: { all: shapesOf('newest', 'all'), online: shapesOf('newest', 'online') },
} satisfies Record<OrderName, Record<Kind, Partial<Record<ShapeName, Shape>>>>

export function statementsOf({ online, newestFirst }: { online: boolean; newestFirst: boolean }, shape: ShapeName): Shape {
  const kind = online ? 'online' : 'all'
  return shape === 'nearest' || !newestFirst ? shapes.active[kind][shape] : shapes.newest[kind][shape]
}

function shapesOf(order: OrderName, kind: Kind): Record<Exclude<ShapeName, 'nearest'>, Shape> {
  return {
    everywhere: walk(order, kind, 'everywhere', [], () => ''),
    country: walk(order, kind, 'country', ['country'], ($) => `and m.country = ${$.country}`),
    region: walk(order, kind, 'region', ['country', 'region'], ($) => `and m.country = ${$.country} and m.region = ${$.region}`),
    ages: ages(order, kind),
    cities: cities(order, kind),
  }
}

/** SQL: the first in an order, after the cursor. */
function firstTo(order: OrderName): string {
  return `m.${orders[order].column} desc, m.member_id desc`
}

function after(order: OrderName, $: Numbered, hidden = ''): string {
  return `(m.${orders[order].column}${hidden}, m.member_id) < (${orders[order].from($)}, ${$.id}::uuid)`
}

/** Walks a place's members in their order until enough fit, or for so many rows. */
function walk(
  order: OrderName,
  kind: Kind,
  name: string,
  placeParameters: readonly Parameter[],
  place: ($: Numbered) => string,
): Shape {
  const { column, end, endsAt } = orders[order]
  const steps = ($: Numbered) =>
    `select ${columns} from member_search m where m.site_id = ${$.site} ${place($)} and ${isHome($.homes)} and ${after(order, $)} and ${end($)} order by ${firstTo(order)}`
  const shape = assemble(
    order,
    kind,
    name,
    placeParameters,
    ($, limit) => `select m.member_id, m.${column}, m.city_id from (${steps($)} limit ${walked[kind]}) m
      where ${fits($)} and ${inCities($)} order by ${firstTo(order)} ${limit}`,
  )
  const parameters = ['site', endsAt, 'at', 'id', 'homes', ...placeParameters] as const
  const last = `select m.member_id, 0 as city_id, ${at(column)} from (${steps(numbered(parameters))} limit 1 offset ${walked[kind] - 1}) m`
  return { ...shape, end: { parameters, row: statement(`search_${nameOf(order, kind)}_${name}_end`, last, 'replica') } }
}

/**
 * Reads all members of some ages and sorts them: for few. `interests >= 0` always holds; it matches the index made for this
 * alone.
 */
function ages(order: OrderName, kind: Kind): Shape {
  return assemble(
    order,
    kind,
    'ages',
    ['countries', 'region'],
    ($, limit) => `select m.member_id, m.${orders[order].column}, m.city_id from member_search m
      where m.site_id = ${$.site} and m.country = any (${$.countries}::text[]) and (${$.region}::text is null or m.region = ${$.region}) and m.interests >= 0
        and ${after(order, $, order === 'newest' ? ' + 0' : '')} and ${fits($)} and ${inCities($)} order by ${firstTo(order)} ${limit}`,
  )
}

/** The first of each city, merged: for few cities. */
function cities(order: OrderName, kind: Kind): Shape {
  const { column, end } = orders[order]
  return assemble(
    order,
    kind,
    'cities',
    [],
    ($, limit) => `select m.member_id, m.${column}, m.city_id from unnest(${$.cities}::integer[]) city (id) cross join lateral (
        select m.member_id, m.${column}, m.city_id from member_search m
        where m.site_id = ${$.site} and m.city_id = city.id and ${after(order, $)} and ${end($)} and ${fits($)} order by ${firstTo(order)} ${limit}
      ) m order by ${firstTo(order)} ${limit}`,
  )
}

/** City after city in the listed order; the cursor applies to the first of them. */
function nearest(kind: Kind): Shape {
  const afterInFirst = (
    $: Numbered,
  ) => `(m.last_active, m.member_id) < (case when city.rank = 1 then ${orders.active.from($)} else 'infinity' end,
    case when city.rank = 1 then ${$.id}::uuid else 'ffffffff-ffff-ffff-ffff-ffffffffffff' end)`
  return assemble(
    'active',
    kind,
    'nearest',
    [],
    ($, limit) => `select m.member_id, m.last_active, m.city_id, city.rank
      from unnest(${$.cities}::integer[]) with ordinality city (id, rank) cross join lateral (
        select m.member_id, m.last_active, m.city_id from member_search m
        where m.site_id = ${$.site} and m.city_id = city.id and ${afterInFirst($)} and ${fits($)} order by ${firstTo('active')} ${limit}
      ) m order by city.rank, ${firstTo('active')} ${limit}`,
    'm.rank, ',
  )
}

function nameOf(order: OrderName, kind: Kind): string {
  return order === 'active' ? kind : `${order}_${kind}`
}

/**
 * The statements of a shape from the one query that finds its members, limited or not. Its result is joined with presence, which
 * alone knows who is online, and with the cards, each by the members' own keys.
 */
function assemble(
  by: OrderName,
  kind: Kind,
  shape: string,
  placeParameters: readonly Parameter[],
  find: ($: Numbered, limit: string) => string,
  first = '',
): Shape {
  const name = `search_${nameOf(by, kind)}_${shape}`
  const order = `order by ${first}${firstTo(by)}`
  const parameters: Parameter[] = [...common, ...placeParameters, ...(kind === 'online' ? (['now'] as const) : [])]
  const $ = numbered(parameters)
  const away = blocked($.viewer)
  const found = (most: number) =>
    kind === 'all'
      ? `with ${away}, found as materialized (${find($, `limit ${most}`)})`
      : `with ${away}, active as materialized (${find($, '')}), found as materialized (
           select m.* from active m join presence s on s.member_id = m.member_id and ${isShownOnline('s', `(${time($.now)})`)} ${order} limit ${most})`
  return {
    parameters,
    page: statement(
      name,
      `${found(pageRows)} select ${cardColumns}, ${at(orders[by].column)} from found m
       join profile p on p.member_id = m.member_id left join presence on presence.member_id = p.member_id ${order}`,
      'replica',
    ),
    keys: statement(
      `${name}_keys`,
      `${found(keysAtOnce)} select m.member_id, m.city_id, ${at(orders[by].column)} from found m ${order}`,
      'replica',
    ),
    count: statement(`${name}_count`, `${found(countedAtMost + 1)} select count(*)::integer as found from found`, 'replica'),
  }
}

/** SQL: converts microseconds since 1970 to a point in time, and back. */
function time(parameter: string): string {
  return `timestamptz 'epoch' + ${parameter}::bigint * interval '1 microsecond'`
}

function at(column: Order['column']): string {
  return `(date_part('epoch', m.${column}) * 1000000)::bigint as at`
}
