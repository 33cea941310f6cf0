import type { Filters } from '#contract/search/search.ts'
import { storedText } from '../../net/storage.ts'
import { writeFilters } from './filters.ts'

/** A member's last search as a query, or undefined. The server reads it from the cookie. */
export function lastSearch(memberId: string, request: Request): string | undefined {
  const cookie = (request.headers.get('cookie') ?? '').split('; ').find((each) => each.startsWith(`search-${memberId}=`))
  return storedText('search-', memberId).get() ?? cookie?.slice(cookie.indexOf('=') + 1)
}

/** Remembers a search until it is cleared. The default search is not remembered. */
export function rememberSearch(memberId: string, filters: Filters, home: string): void {
  const query = `${writeFilters(filters)}`
  const last = storedText('search-', memberId)
  const wanted = query === `${writeFilters({ country: home })}` ? undefined : query
  if (last.get() !== wanted) last.set(wanted)
}
