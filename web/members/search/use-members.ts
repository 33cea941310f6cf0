import { useInfiniteQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/calls.ts'
import type { Filters } from '#contract/search.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { writeFilters } from './filters.ts'

export type MembersPage = OutputOf<'GET /api/members.php'>

/** A little less than the shortest life of a photo's address. */
const fresh = 4 * 60_000

/**
 * The pages of a search, appended as he goes on and kept when he looks at somebody and comes back (specification,
 * section 4). Read anew only when the photos' addresses are about to expire: nothing moves under his finger before.
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

/** A search as far as it has been read, and how to read on. */
export type Search = ReturnType<typeof useMembers>
