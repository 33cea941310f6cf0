import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import { queryKeys } from '../../net/query-keys.ts'
import { useApi } from '../../net/use-api.ts'
import { anyCountry, readFilters } from './filters.ts'

export type Found = OutputOf<'GET /api/members-count.php'>

/** Wait after the last change, ms, so that a moving slider makes one call. */
const pause = 250

/**
 * The result count of a search that is being edited (`query`; '' while unchanged). Returns the last known count while
 * the next one loads, and undefined if it fails.
 */
export function useCount(query: string, known: Found | undefined): Found | undefined {
  const api = useApi()
  const settled = useSettled(query)
  const { data, isError } = useQuery({
    queryKey: queryKeys.membersCount(settled),
    queryFn: ({ signal }) =>
      api('GET /api/members-count.php', readFilters(new URLSearchParams(settled), anyCountry), { signal, retries: 0 }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  if (query === '') return known
  return isError ? undefined : (data ?? known)
}

function useSettled(query: string): string {
  const [settled, setSettled] = useState(query)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(query), query === '' ? 0 : pause)
    return () => clearTimeout(timer)
  }, [query])
  return settled
}
