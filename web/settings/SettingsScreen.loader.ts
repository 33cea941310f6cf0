import type { LoaderFunctionArgs } from 'react-router'
import { signedInOnly } from '../account/current-user.ts'
import { apiContext } from '../net/context.ts'

/** Everything that stands among one's own settings. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [profile, blockedMen, devices] = await signedInOnly(
    request,
    Promise.all([api('GET /api/profile.php', {}), api('GET /api/block.php', {}), api('GET /api/devices.php', {})]),
  )
  return { profile, blockedMen, devices }
}
