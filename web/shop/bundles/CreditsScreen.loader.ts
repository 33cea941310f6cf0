import type { LoaderFunctionArgs } from 'react-router'
import type { CreditValue } from '#contract/rules/credit-value.ts'
import type { Bundle } from '#contract/payments/shop.ts'
import { membersOnly, viewerIn } from '../../account/current-user.ts'
import { apiContext } from '../../net/context.ts'
import { askedCountry } from './payment-country.ts'

/** The bundles on sale in the member's country; members only. */
export async function loader(args: LoaderFunctionArgs) {
  await membersOnly(args)
  return loadBundles(args)
}

export interface LoadedBundles {
  /** Where the bundles are sold; undefined when no country was requested and nothing is on sale. */
  country: string | undefined
  bundles: Bundle[]
  /** Countries whose bundles the member may buy. */
  countries: string[]
  /** Price of the member's latest bundle. */
  paid: CreditValue | undefined
}

/** Loads the bundles of the country in the address or the session, else of the member's location, for every screen that shows them. */
export async function loadBundles({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<LoadedBundles> {
  const api = context.get(apiContext)
  const asked = askedCountry(request.url)
  const [found, { countries }, viewer] = await Promise.all([
    api('GET /api/bundles.php', { ...(asked && { country: asked }) }),
    api('GET /api/sale-countries.php', {}),
    viewerIn(context),
  ])
  const { credit_value: value } = viewer ? await api('GET /api/costs.php', {}) : {}
  const isOffered = asked !== undefined && countries.includes(asked)
  return {
    country: isOffered ? asked : (found[0]?.country ?? countries[0]),
    bundles: found,
    countries,
    paid: value?.bought ? value : undefined,
  }
}
