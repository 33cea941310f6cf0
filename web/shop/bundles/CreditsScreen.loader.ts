import type { LoaderFunctionArgs } from 'react-router'
import type { CreditValue } from '#contract/rules/credit-value.ts'
import type { Bundle } from '#contract/payments/shop.ts'
import { membersOnly, viewerIn } from '../../account/current-user.ts'
import { apiContext } from '../../net/context.ts'
import { askedCountry } from './payment-country.ts'

/** What is on sale where he is, for members. */
export async function loader(args: LoaderFunctionArgs) {
  await membersOnly(args)
  return loadBundles(args)
}

export interface LoadedBundles {
  /** Where they are sold; undefined where nobody asked and nothing is sold. */
  country: string | undefined
  bundles: Bundle[]
  /** Whose bundles he may buy. */
  countries: string[]
  /** What his latest bundle cost him. */
  paid: CreditValue | undefined
}

/** The bundles of the country that the address or the session names, else of where he is: for each screen that shows them. */
export async function loadBundles({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<LoadedBundles> {
  const api = context.get(apiContext)
  const asked = askedCountry(request.url)
  const [found, { countries }, viewer] = await Promise.all([
    api('GET /api/bundles.php', { ...(asked && { country: asked }) }),
    api('GET /api/sale-countries.php', {}),
    viewerIn(context),
  ])
  const { credit_value: value } = viewer ? await api('GET /api/costs.php', {}) : {}
  const isHis = asked !== undefined && countries.includes(asked)
  return {
    country: isHis ? asked : (found[0]?.country ?? countries[0]),
    bundles: found,
    countries,
    paid: value?.bought ? value : undefined,
  }
}
