import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/calls.ts'
import { queryKeys } from '../net/query-keys.ts'
import { useApi } from '../net/use-api.ts'

export type Regions = OutputOf<'GET /api/regions.php'>

const none: Regions = {}

/** The regions of every country, read once and only if `wanted`; until then those of the loader. */
export function useRegions(wanted: boolean, loaded: Regions = none): Regions {
  const api = useApi()
  const { data } = useQuery({
    queryKey: queryKeys.regions,
    queryFn: ({ signal }) => api('GET /api/regions.php', {}, { signal }),
    enabled: wanted,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return data ?? loaded
}

export function regionName(regions: Regions, country: string, code: string): string | undefined {
  return regions[country]?.regions.find((region) => region.code === code)?.name
}
