import type { LoaderFunctionArgs } from 'react-router'
import type { OwnProfile } from '#contract/profile/profile.ts'
import type { Filters } from '#contract/search/search.ts'
import { signedInOnly } from '../../account/current-user.ts'
import { writeFilters } from '../../members/search/filters.ts'
import { apiContext } from '../../net/context.ts'

const shown = 12

/** Matching members of the same country, nearest first, filled up with near matches. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const profile = await signedInOnly(request, api('GET /api/profile.php', {}))
  const filters = filtersOf(profile)
  const { results, similar_results: similar = [] } = await api('GET /api/members.php', filters)
  const { country, min_age, max_age } = filters
  const ages = (min_age ?? max_age) !== undefined && String(writeFilters({ country, min_age, max_age }))
  return { men: [...results, ...similar].slice(0, shown), ages }
}

type Sought = Pick<OwnProfile, 'country' | 'seeks' | 'seeks_min_age' | 'seeks_max_age'>

/** The search for whom the profile seeks. */
export function filtersOf({ country, seeks, seeks_min_age: from, seeks_max_age: to }: Sought): Filters {
  return {
    country,
    // The search knows one gender or all.
    ...(seeks.length === 1 && { gender: seeks[0]! }),
    ...(from !== null && { min_age: from }),
    ...(to !== null && { max_age: to }),
    sort: 'near',
  }
}
