import type { Api } from '../net/context.ts'
import type { Regions } from './use-regions.ts'

/** One country's regions, for the first drawing of a page; the whole world is not sent for one name. */
export async function loadRegionsOf(api: Api, country: string | undefined): Promise<Regions> {
  if (country === undefined) return {}
  const found = (await api('GET /api/regions.php', {}))[country]
  return found ? { [country]: found } : {}
}
