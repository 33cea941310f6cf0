import { redirect, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../net/context.ts'
import { signedInOnly } from '../account/current-user.ts'
import { type LikesTab, paths } from '../paths.ts'

const tabs: readonly LikesTab[] = ['received', 'sent', 'matches']

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const type = params.type ?? 'received'
  if (!tabs.some((tab) => tab === type)) throw redirect(paths.likes())
  return { tab: type as LikesTab, likes: await signedInOnly(request, context.get(apiContext)('GET /api/likes.php', {})) }
}
