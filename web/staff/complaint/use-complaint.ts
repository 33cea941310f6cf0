import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../net/use-api.ts'
import { staffKeys } from '../staff-keys.ts'

/** The complaint of a case; read once, because each look is logged. */
export function useComplaint(id: string) {
  const api = useApi()
  return useQuery({
    queryKey: staffKeys.complaint(id),
    queryFn: () => api('GET /api/staff/complaint.php', { id }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
