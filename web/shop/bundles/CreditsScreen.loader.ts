import type { LoaderFunctionArgs } from 'react-router'
import type { Bundle } from '#contract/payments/shop.ts'
import { membersOnly } from '../../account/current-user.ts'
import { type Api, apiContext } from '../../net/context.ts'
import { askedCountry } from './payment-country.ts'

/** What is on sale where he is, for members. */
export async function loader(args: LoaderFunctionArgs) {
  await membersOnly(args)
  return loadBundles(args.context.get(apiContext), args.request)
}

export interface LoadedBundles {
  /** Where they are sold; undefined where nobody asked and nothing is sold. */
  country: string | undefined
  bundles: Bundle[]
  /** Whose bundles he may buy. */
  countries: string[]
}

/** The bundles of the country that the address or the session names, else of where he is: for each screen that shows them. */
export async function loadBundles(api: Api, request: Request): Promise<LoadedBundles> {
  const asked = askedCountry(request.url)
  const [found, { countries }] = await Promise.all([
    api('GET /api/bundles.php', { ...(asked && { country: asked }) }),
    api('GET /api/sale-countries.php', {}),
  ])
  const isHis = asked !== undefined && countries.includes(asked)
  return { country: isHis ? asked : (found[0]?.country ?? countries[0]), bundles: found, countries }
}
