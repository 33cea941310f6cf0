import type { LoaderFunctionArgs } from 'react-router'
import type { OwnProfile } from '#contract/profile/profile.ts'
import type { Filters } from '#contract/search/search.ts'
import { signedInOnly } from '../../account/current-user.ts'
import { readFilters } from '../../members/search/filters.ts'
import { apiContext } from '../../net/context.ts'

const shown = 12

/** Matching members of the same country, nearest first, filled up with near matches. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const profile = await signedInOnly(request, api('GET /api/profile.php', {}))
  const filters = filtersOf(profile, new URL(request.url).searchParams)
  const { results, similar_results: similar = [] } = await api('GET /api/members.php', filters)
  return { men: [...results, ...similar].slice(0, shown) }
}

/** Search filters from the profile and from the ages chosen before signup. */
export function filtersOf({ country, seeks }: Pick<OwnProfile, 'country' | 'seeks'>, query: URLSearchParams): Filters {
  const { min_age: from, max_age: to } = readFilters(query, country)
  return {
    country,
    // The search knows one gender or all.
    ...(seeks.length === 1 && { gender: seeks[0]! }),
    ...(from !== undefined && { min_age: from }),
    ...(to !== undefined && { max_age: to }),
    sort: 'near',
  }
}
