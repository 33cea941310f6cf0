import { useQuery } from '@tanstack/react-query'
import { useActionData, useLoaderData } from 'react-router'
import { queryKeys } from '../net/query-keys.ts'
import { useApi } from '../net/use-api.ts'
import { useSettings } from '../site/use-settings.ts'
import type { action } from './SignupScreen.action.ts'
import type { loader, MayJoin } from './SignupScreen.loader.ts'
import { readTracking } from './tracking.ts'

/**
 * Whether he may sign up here: his browser knows by which invitation, or from which source. Where it cannot be told now, signing
 * up itself decides.
 */
export function useMayJoin(invite: string | undefined): MayJoin {
  const { signups } = useSettings()
  const api = useApi()
  const { may: drawn } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const { data } = useQuery({
    queryKey: queryKeys.mayJoin(invite ?? ''),
    queryFn: async ({ signal }) => {
      const { network, ref } = readTracking()
      const told = { ...(invite && { invite }), ...(network && { network }), ...(ref && { ref }) }
      return (await api('GET /api/signup.php', told, { signal })).may
    },
    enabled: signups !== 'all',
    staleTime: Infinity,
  })
  // Of a form without a script the invitation comes along, and was told good before.
  return data ?? (sent?.draft.invite ? 'yes' : drawn) ?? 'yes'
}
