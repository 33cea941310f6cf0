import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { apiContext, keptViewer } from '../../net/context.ts'
import { signedInOnly, viewerIn } from '../../account/current-user.ts'
import { loadRegionsOf } from '../../places/load-regions.ts'
import { readFilters } from './filters.ts'

/** The filters in the address, and the first page for whoever has nothing of it yet. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const kept = keptViewer(context)
  const query = new URL(request.url).searchParams
  const filters = readFilters(query, await homeOf(context))
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  if (kept) return { filters, page }
  const [first, regions] = await Promise.all([
    signedInOnly(request, api('GET /api/members.php', { ...filters, page })),
    loadRegionsOf(api, filters.region && filters.country),
  ])
  return { filters, page, first, regions }
}

async function homeOf(context: Readonly<RouterContextProvider>): Promise<string> {
  const user = await viewerIn(context)
  return user?.profile.country ?? (await context.get(apiContext)('GET /api/settings.php', {})).geoip_selected_country
}
