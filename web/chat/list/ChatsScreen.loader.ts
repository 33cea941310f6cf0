import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '../../app/paths.ts'
import { apiContext, keptViewer } from '../../net/context.ts'
import { signedInOnly } from '../../account/current-user.ts'
import { folderIn } from '../store/use-chats.ts'

/** Loads the conversations for server rendering; in a browser that knows the member the lists read themselves. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (keptViewer(context)) return { chats: undefined, requests: undefined }
  const api = context.get(apiContext)
  const { pathname, searchParams } = new URL(request.url)
  const folder = folderIn(searchParams)
  const chats = await signedInOnly(request, api('GET /api/chats.php', folder ? { folder } : {}))
  const atRequests = pathname === paths.requests()
  return { chats, requests: atRequests ? await api('GET /api/requests.php', {}) : undefined }
}
