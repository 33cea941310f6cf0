import { limits } from '#contract/limits.ts'
import { genders, interestsOf } from '#contract/profile/options.ts'
import { profileFacts, type SearchableName, searchableNames } from '#contract/profile/facts.ts'
import type { Filters } from '#contract/search/search.ts'

/** The address value for every country. A search without a country starts in the viewer's own. */
export const anyCountry = 'any'

/** The filters that share a chip and a sheet. */
export const groups = {
  place: ['country', 'region'],
  age: ['min_age', 'max_age'],
  online: ['online'],
  distance: ['distance'],
  photo: ['photo'],
  interests: ['interests'],
  seeks_me: ['seeks_me'],
  verified: ['verified'],
  new: ['new'],
  words: ['words'],
  gender: ['gender'],
  ...ofFacts((name) => [name] as const),
} as const satisfies Record<string, readonly (keyof Filters)[]>

export type FilterGroup = keyof typeof groups

/** A value for each searchable fact. */
export function ofFacts<Value>(valueOf: (name: SearchableName) => Value): Record<SearchableName, Value> {
  return Object.fromEntries(searchableNames.map((name) => [name, valueOf(name)])) as Record<SearchableName, Value>
}

/** Yes/no filters: chips of one question in a sheet, where each is a value of `only`. */
export const marks = ['seeks_me', 'verified', 'new', 'words'] as const satisfies readonly FilterGroup[]

export type Mark = (typeof marks)[number]

/** The values of each detail. */
export const lists = { gender: genders, ...ofFacts((name): readonly string[] => profileFacts[name].answers) } as const

/** Kilometres from the viewer's city. */
export const distances = ['10', '25', '50', '100'] as const

const closed = {
  ...lists,
  online: ['now', 'recently'],
  distance: distances,
  photo: ['1'],
  seeks_me: ['1'],
  verified: ['1'],
  new: ['1'],
  words: ['1'],
  sort: ['active', 'near', 'newest'],
} as const

/**
 * The filters of an address; invalid ones are dropped. A search with neither country nor distance starts in `home`, so
 * that members nearby come first; a chip shows this.
 */
export function readFilters(query: URLSearchParams, home: string): Filters {
  const filters: Record<string, string | number> = {}
  for (const [name, values] of Object.entries(closed)) {
    const value = query.get(name)
    if ((values as readonly (string | null)[]).includes(value)) filters[name] = value!
  }
  const country = query.get('country') ?? (filters['distance'] ? anyCountry : home)
  const region = query.get('region')
  if (/^[A-Z]{2}$/.test(country)) Object.assign(filters, { country }, /^[A-Z0-9]{1,10}$/.test(region ?? '') && { region })
  const interests = interestsOf(query.getAll('interests').join(',')).join(',')
  if (interests) filters['interests'] = interests
  const [one, other] = [readAge(query.get('min_age')), readAge(query.get('max_age'))]
  // Swapped ages are the same range.
  const [from, to] = other > 0 && one > other ? [other, one] : [one, other]
  if (from > limits.ageMinimum) filters['min_age'] = from
  if (to > limits.ageMinimum && to < limits.ageMaximum) filters['max_age'] = to
  return filters as Filters
}

function readAge(value: string | null): number {
  return value !== null && /^\d{2}$/.test(value) ? Number(value) : 0
}

/** The page number of an address; 1 by default. */
export function readPage(query: URLSearchParams): number {
  const page = query.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

/** The filters as a query, always in the same order: it is also the search's cache key. */
export function writeFilters(filters: Filters): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of [...Object.values(groups).flat(), 'sort'] as const) {
    const value = filters[name]
    if (value !== undefined) query.set(name, String(value))
    else if (name === 'country' && filters.distance === undefined) query.set(name, anyCountry)
  }
  return query
}

/** The filters without one group. */
export function without(filters: Filters, group: FilterGroup): Filters {
  const names: readonly string[] = groups[group]
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name))) as Filters
}

/** The filters with groups replaced by a submitted form. */
export function withForm(filters: Filters, changed: readonly FilterGroup[], form: FormData): URLSearchParams {
  const query = writeFilters(filters)
  for (const name of changed.flatMap((group) => groups[group])) {
    const value = isMark(name) ? form.getAll('only').includes(name) && '1' : form.getAll(name).join(',')
    if (value) query.set(name, value)
    else query.delete(name)
  }
  // A distance crosses borders: the default country does not limit it.
  if (query.has('distance') && filters.distance === undefined) for (const name of groups.place) query.delete(name)
  return writeFilters(readFilters(query, anyCountry))
}

export function isList(name: string): name is keyof typeof lists {
  return name in lists
}

export function isMark(name: string): name is Mark {
  return (marks as readonly string[]).includes(name)
}

/** The groups that are set, in the order of the bar. */
export function setGroups(filters: Filters): FilterGroup[] {
  return (Object.keys(groups) as FilterGroup[]).filter((group) => groups[group].some((name) => filters[name] !== undefined))
}
