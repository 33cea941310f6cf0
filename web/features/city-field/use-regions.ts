import { useQuery } from '@tanstack/react-query'
import { type CountryRegions, regions } from '#contract/places.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useApi } from '../../api/use-api.ts'

/** The regions of every country, read once; undefined until they are there. */
export function useRegions(country: string | undefined): CountryRegions | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: queryKeys.regions,
    queryFn: () => api(regions, {}),
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return country === undefined ? undefined : data?.[country]
}
