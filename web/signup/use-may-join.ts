import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { doorParam } from '../net/count-visit.ts'
import { queryKeys } from '../net/query-keys.ts'
import { useApi } from '../net/use-api.ts'
import { useSettings } from '../site/use-settings.ts'
import type { MayJoin } from './SignupScreen.loader.ts'
import { readTracking } from './tracking.ts'

/**
 * Whether he may sign up here: his browser knows by which invitation, or by which door and source; `drawn` is what the server knew. Where it
 * cannot be told now, signing up itself decides.
 */
export function useMayJoin(invite: string | undefined, drawn?: MayJoin): MayJoin {
  // Only the first drawing knows it: it holds until the answer is there.
  const [atFirst] = useState(drawn)
  const { signups } = useSettings()
  const api = useApi()
  const { data } = useQuery({
    queryKey: queryKeys.mayJoin(invite ?? ''),
    queryFn: async ({ signal }) => {
      const { network, ref } = readTracking()
      const told = { door: doorParam(), ...(invite && { invite }), ...(network && { network }), ...(ref && { ref }) }
      return (await api('GET /api/signup.php', told, { signal })).may
    },
    enabled: signups !== 'all',
    staleTime: Infinity,
  })
  return data ?? drawn ?? atFirst ?? 'yes'
}
