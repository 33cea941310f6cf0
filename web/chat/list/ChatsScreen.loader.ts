import type { LoaderFunctionArgs } from 'react-router'
import { apiContext, keptViewer } from '../../net/context.ts'
import { signedInOnly } from '../../account/current-user.ts'

/** Loads the conversations for server rendering; in a browser that knows the member the list reads them itself. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (keptViewer(context)) return { chats: undefined }
  return { chats: await signedInOnly(request, context.get(apiContext)('GET /api/chats.php', {})) }
}
