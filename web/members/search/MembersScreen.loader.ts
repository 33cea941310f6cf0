import { redirect, type LoaderFunctionArgs } from 'react-router'
import { apiContext, keptViewer } from '../../net/context.ts'
import { signedInOnly, viewerIn } from '../../account/current-user.ts'
import { loadRegionsOf } from '../../places/load-regions.ts'
import { regionName } from '../../places/use-regions.ts'
import { paths } from '../../app/paths.ts'
import { readFilters, readPage } from './filters.ts'
import { lastSearch } from './last-search.ts'

/** Loads the filters, and the first page unless the browser reads it itself. A plain address redirects to the last search. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const kept = keptViewer(context)
  const viewer = await viewerIn(context)
  const { search, searchParams: query } = new URL(request.url)
  const last = viewer && search === '' && lastSearch(viewer.id, request)
  if (last) throw redirect(paths.members(last))
  const home = viewer?.profile.country ?? (await api('GET /api/settings.php', {})).geoip_selected_country
  const filters = readFilters(query, home)
  const page = readPage(query)
  if (kept) return { filters, page }
  const regions = await loadRegionsOf(api, filters.country)
  // A form without script may name a region of the previously chosen country.
  const unknownRegion = filters.region && !regionName(regions, filters.country!, filters.region) ? filters.region : undefined
  if (unknownRegion) delete filters.region
  const first = await signedInOnly(request, api('GET /api/members.php', { ...filters, page }))
  return { filters, page, first, regions, unknownRegion }
}
