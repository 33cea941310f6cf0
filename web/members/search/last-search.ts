import type { Filters } from '#contract/search.ts'
import { storedText } from '../../net/storage.ts'
import { writeFilters } from './filters.ts'

/** What a member searched by last, as the query of its address; undefined for who begins anew. On the server as his browser told it. */
export function lastSearch(memberId: string, request: Request): string | undefined {
  const told = (request.headers.get('cookie') ?? '').split('; ').find((each) => each.startsWith(`search-${memberId}=`))
  return storedText('search-', memberId).get() ?? told?.slice(told.indexOf('=') + 1)
}

/** Remembers it until he clears it. The search everybody begins with is none. */
export function rememberSearch(memberId: string, filters: Filters, home: string): void {
  const query = `${writeFilters(filters)}`
  const last = storedText('search-', memberId)
  const wanted = query === `${writeFilters({ country: home })}` ? undefined : query
  if (last.get() !== wanted) last.set(wanted)
}
