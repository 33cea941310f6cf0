import type { LoaderFunctionArgs } from 'react-router'
import { list } from '#contract/photos.ts'
import { blocked } from '#contract/privacy.ts'
import { read } from '#contract/profile.ts'
import { apiContext } from '../net/context.ts'
import { signedInOnly } from '../account/signed-in-only.ts'

/** Everything that stands on one's own profile. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [profile, photos, blockedMen] = await signedInOnly(request, Promise.all([api(read, {}), api(list, {}), api(blocked, {})]))
  return { profile, photos, blockedMen }
}
