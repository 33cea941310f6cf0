import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../net/use-api.ts'
import { staffKeys } from '../staff-keys.ts'

/** The selfie of a case and the photos beside it; read once, because each look is logged. */
export function useVerification(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: staffKeys.verification(id),
    queryFn: () => api('GET /api/staff/verification.php', { id }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
