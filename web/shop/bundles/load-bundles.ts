import type { Bundle } from '#contract/payments/shop.ts'
import type { Api } from '../../net/context.ts'
import { askedCountry } from './payment-country.ts'

export interface LoadedBundles {
  /** Where they are sold; undefined where nobody asked and nothing is sold. */
  country: string | undefined
  bundles: Bundle[]
}

/** The bundles of the country that the address or the session names, else of where he is. */
export async function loadBundles(api: Api, request: Request): Promise<LoadedBundles> {
  const asked = askedCountry(request.url)
  const found = await api('GET /api/bundles.php', { ...(asked && { country: asked }) })
  return { country: asked ?? found[0]?.country, bundles: found }
}
