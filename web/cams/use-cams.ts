import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '../net/query-keys.ts'
import { useApi } from '../net/use-api.ts'

/** The site's advertisements, the same on all his pages; none while nobody knows. */
export function useCams() {
  const api = useApi()
  const { data } = useQuery({
    queryKey: queryKeys.cams,
    queryFn: () => api('GET /api/cams.php', {}),
    staleTime: 10 * 60_000,
  })
  return data?.cards ?? []
}
