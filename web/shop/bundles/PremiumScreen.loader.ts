import type { LoaderFunctionArgs } from 'react-router'
import type { RepeatOffer } from '#contract/payments/repeat.ts'
import { membersOnly } from '../../account/current-user.ts'
import { ApiError } from '../../net/api-error.ts'
import { type Api, apiContext } from '../../net/context.ts'
import { loadBundles } from './CreditsScreen.loader.ts'

/** The bundles on sale, and the order a paid member can repeat in one step. */
export async function loader(args: LoaderFunctionArgs) {
  const api = args.context.get(apiContext)
  const { paid_user: paid } = await membersOnly(args)
  const [shop, offer] = await Promise.all([loadBundles(args), paid ? repeatOf(api) : null])
  return { shop, offer }
}

/** Null when nothing can be repeated; the page works without it. */
async function repeatOf(api: Api): Promise<RepeatOffer | null> {
  try {
    return (await api('GET /api/repeat-order.php', {})) ?? null
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
