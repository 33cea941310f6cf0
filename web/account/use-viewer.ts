import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { User } from '#contract/account/viewer.ts'
import { queryKeys } from '../net/query-keys.ts'
import { useApi } from '../net/use-api.ts'

/** What every page knows of its viewer. */
export interface ViewerData {
  user: User | null
  /** The newcomer discount by the server's clock, so that its place is reserved from the first paint. */
  newcomer: 'time-bonus' | 'welcome' | null
  /** Notices closed before. */
  dismissed: string[]
}

/** Read once for the whole page: many components ask, and each would observe the query by itself. */
export const ViewerContext = createContext<User | null>(null)

/** The signed-in member, as of the last live hint or the last minute's refresh; null for a visitor. */
export function useViewer(): User | null {
  return use(ViewerContext)
}

/** The value of the context, kept fresh here. */
export function useFreshViewer(): User | null {
  const { user } = useViewerData()
  const api = useApi()
  const { data } = useQuery({
    queryKey: queryKeys.user,
    queryFn: async ({ signal }) => (await api('GET /api/user.php', {}, { signal })).user,
    initialData: user ?? undefined,
    enabled: user !== null,
  })
  return data ?? null
}

/** The signed-in member while entitled to newcomer discounts: signed up lately, never bought; else null. */
export function useNewcomer(): User | null {
  const { newcomer } = useViewerData()
  const viewer = useViewer()
  return newcomer && viewer && !viewer.paid_user ? viewer : null
}

/** Refetches the member after a change that badges or rights depend on. */
export function useRefreshViewer(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: queryKeys.user })
}

/** Reserves the discount's place before anything is fetched. */
export function useNewcomerKind(): ViewerData['newcomer'] {
  const { newcomer } = useViewerData()
  return useNewcomer() && newcomer
}

function useViewerData(): ViewerData {
  const data = useRouteLoaderData<ViewerData>('root')
  if (!data) throw new Error('The root loader has no data here')
  return data
}
