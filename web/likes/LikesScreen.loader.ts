import { redirect, type LoaderFunctionArgs } from 'react-router'
import { type Api, apiContext } from '../net/context.ts'
import { signedInOnly } from '../account/current-user.ts'
import { type LikesTab, paths } from '../app/paths.ts'

const tabs: readonly LikesTab[] = ['received', 'sent', 'matches', 'viewers', 'favourites']

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const type = params.type ?? 'received'
  if (!tabs.some((tab) => tab === type)) throw redirect(paths.likes())
  return signedInOnly(request, read(context.get(apiContext), type as LikesTab))
}

/** Loads the likes for every tab: each card has a like button. */
async function read(api: Api, tab: LikesTab) {
  const [likes, favourites, viewers, setting] = await Promise.all([
    api('GET /api/likes.php', {}),
    tab === 'favourites' ? api('GET /api/favourites.php', {}) : undefined,
    tab === 'viewers' ? api('GET /api/viewers.php', {}) : undefined,
    tab === 'viewers' ? api('GET /api/views.php', {}) : undefined,
  ])
  return { tab, likes, favourites, views: viewers && setting && { viewers, setting } }
}
