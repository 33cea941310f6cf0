import type { OwnProfile } from '#contract/profile.ts'

/** Filters of the search that follow from his profile and from the ages he named when he came. */
export function wishOf(
  { country, seeks }: Pick<OwnProfile, 'country' | 'seeks'>,
  query: URLSearchParams,
): Record<string, string> {
  const ages = ['min_age', 'max_age'].flatMap((key) => (query.get(key) ? [[key, query.get(key)!]] : []))
  return {
    country,
    // The search knows one gender or all.
    ...(seeks.length === 1 && { gender: seeks[0]! }),
    ...Object.fromEntries(ages),
    sort: 'near',
  }
}
