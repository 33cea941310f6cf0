import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { entryParam } from '../net/count-visit.ts'
import { queryKeys } from '../net/query-keys.ts'
import { useApi } from '../net/use-api.ts'
import { useSettings } from '../site/use-settings.ts'
import type { MayJoin } from './SignupScreen.loader.ts'
import { readTracking } from './tracking.ts'

/**
 * Whether the visitor may sign up here. The browser knows the invitation, or the entry and source; `preloaded` is the server's answer. If
 * the check fails, signup itself decides.
 */
export function useMayJoin(invite: string | undefined, preloaded?: MayJoin): MayJoin {
  // Only the first render has it: it holds until the answer arrives.
  const [firstAnswer] = useState(preloaded)
  const { signups } = useSettings()
  const api = useApi()
  const { data } = useQuery({
    queryKey: queryKeys.mayJoin(invite ?? ''),
    queryFn: async ({ signal }) => {
      const { network, ref } = readTracking()
      const query = { entry: entryParam(), ...(invite && { invite }), ...(network && { network }), ...(ref && { ref }) }
      return (await api('GET /api/signup.php', query, { signal })).may
    },
    enabled: signups !== 'all',
    staleTime: Infinity,
  })
  return data ?? preloaded ?? firstAnswer ?? 'yes'
}
