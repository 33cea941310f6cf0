import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../net/context.ts'
import { signedInOnly } from '../../account/current-user.ts'

/** All data of the member's own profile. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [profile, photos, trip, verification, gifts] = await signedInOnly(
    request,
    Promise.all([
      api('GET /api/profile.php', {}),
      api('GET /api/photos.php', {}),
      api('GET /api/trip.php', {}),
      api('GET /api/verification.php', {}),
      api('GET /api/gifts-shown.php', {}),
    ]),
  )
  return { profile, photos, trip, verification, gifts }
}
