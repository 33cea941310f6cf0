import type { LoaderFunctionArgs } from 'react-router'
import { signedInOnly } from '../account/current-user.ts'
import { apiContext, keptViewer } from '../net/context.ts'
import { newestOf } from './store/conversation.ts'

/** Loads the newest messages for server rendering; a browser that knows the member reads them itself. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = params.id!
  if (keptViewer(context)) return { id, page: undefined }
  const page = await signedInOnly(
    request,
    context.get(apiContext)('GET /api/messages.php', { conversation: id, before: newestOf(id) }),
  )
  return { id, page }
}
