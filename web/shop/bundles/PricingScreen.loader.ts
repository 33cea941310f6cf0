import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../net/context.ts'
import { loadBundles } from './CreditsScreen.loader.ts'

/** What is on sale and what a message costs at least, for everybody. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [shop, costs] = await Promise.all([loadBundles(api, request), api('GET /api/message-costs.php', {})])
  return { shop, costs }
}
