import type { Api } from '../net/context.ts'
import type { Regions } from './use-regions.ts'

/** Loads only one country's regions for the first render of a page, instead of all countries'. */
export async function loadRegionsOf(api: Api, country: string | undefined): Promise<Regions> {
  if (country === undefined) return {}
  const found = (await api('GET /api/regions.php', {}))[country]
  return found ? { [country]: found } : {}
}
