import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../net/context.ts'
import { signedInOnly } from '../../account/current-user.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [profile, photos, notifications, sharing] = await signedInOnly(
    request,
    Promise.all([
      api('GET /api/profile.php', {}),
      api('GET /api/photos.php', {}),
      api('GET /api/notifications.php', {}),
      api('GET /api/sharing.php', {}),
    ]),
  )
  return { profile, photos, notifications, sharing }
}
