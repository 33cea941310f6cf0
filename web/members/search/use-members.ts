import { useInfiniteQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/calls.ts'
import type { Filters } from '#contract/search/search.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { writeFilters } from './filters.ts'

export type MembersPage = OutputOf<'GET /api/members.php'>

/** Slightly less than the shortest lifetime of a photo address, ms. */
const fresh = 4 * 60_000

/**
 * The pages of a search, appended on scrolling and kept while the viewer visits a profile (specification, section 4).
 * They are read again only when photo addresses are about to expire, so that nothing moves under the finger.
 */
export function useMembers(filters: Filters, page: number, first: MembersPage | undefined) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: queryKeys.members(`${writeFilters(filters)} ${page}`),
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/members.php', { ...filters, ...(pageParam ? { after: pageParam } : { page }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: MembersPage) => last.next,
    staleTime: fresh,
    gcTime: 30 * 60_000,
    ...(first && { initialData: { pages: [first], pageParams: [null] } }),
  })
}

/** The pages read so far, and the means to read more. */
export type Search = ReturnType<typeof useMembers>
