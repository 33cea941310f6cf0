import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../net/context.ts'
import { loadBundles } from './CreditsScreen.loader.ts'

/** The bundles on sale and the minimum cost of a message; public. */
export async function loader(args: LoaderFunctionArgs) {
  const api = args.context.get(apiContext)
  const [shop, costs] = await Promise.all([loadBundles(args), api('GET /api/message-costs.php', {})])
  return { shop, costs }
}
