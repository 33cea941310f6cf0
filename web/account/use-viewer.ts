import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { User } from '#contract/viewer.ts'
import { queryKeys } from '../net/query-keys.ts'
import { useApi } from '../net/use-api.ts'

/** What every page knows of who looks at it. */
export interface ViewerData {
  user: User | null
  /** What he may have as a newcomer: told by the server’s clock, so that its place is kept from the first paint. */
  newcomer: 'time-bonus' | 'welcome' | null
  /** What he has closed before. */
  dismissed: string[]
}

/** Read once for the whole page: a dozen parts of each ask who he is, and each would keep its own watch. */
export const ViewerContext = createContext<User | null>(null)

/** The signed-in member, as fresh as the last live hint or the last minute's refresh; null for a visitor. */
export function useViewer(): User | null {
  return use(ViewerContext)
}

/** What stands in the context: kept fresh from here. */
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

/** The signed-in member while he may have what newcomers get: signed up lately, never bought; else null. */
export function useNewcomer(): User | null {
  const { newcomer } = useViewerData()
  const viewer = useViewer()
  return newcomer && viewer && !viewer.paid_user ? viewer : null
}

/** Reads the member again, after something changed that the badges or his rights depend on. */
export function useRefreshViewer(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: queryKeys.user })
}

/** What stands above the page is decided by it before anything is read. */
export function useNewcomerKind(): ViewerData['newcomer'] {
  const { newcomer } = useViewerData()
  return useNewcomer() && newcomer
}

function useViewerData(): ViewerData {
  const data = useRouteLoaderData<ViewerData>('root')
  if (!data) throw new Error('The root loader has no data here')
  return data
}
