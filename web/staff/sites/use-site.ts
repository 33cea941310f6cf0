import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import type { OutputOf } from '#contract/calls.ts'
import { useApi } from '../../net/use-api.ts'
import { staffKeys } from '../staff-keys.ts'

export type Site = OutputOf<'GET /api/staff/site.php'>

/** Reads a site; `reload` reads it and the list anew. */
export function useReadSite(id: string) {
  const api = useApi()
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: staffKeys.site(id),
    queryFn: () => api('GET /api/staff/site.php', { site: id }),
  })
  async function reload() {
    await Promise.all([
      queries.invalidateQueries({ queryKey: staffKeys.site(id) }),
      queries.invalidateQueries({ queryKey: staffKeys.sites }),
      queries.invalidateQueries({ queryKey: staffKeys.siteHistory(id) }),
    ])
  }
  return { query, site: query.data, reload }
}

export interface SiteContext {
  site: Site
  reload: () => Promise<void>
}

/** The site of the screen, in any screen below `SiteFrame`. */
export function useSite(): SiteContext {
  return useOutletContext<SiteContext>()
}
