import type { LoaderFunctionArgs } from 'react-router'
import { list } from '#contract/photos.ts'
import { read } from '#contract/profile.ts'
import { apiContext } from '../../net/context.ts'
import { signedInOnly } from '../../account/signed-in-only.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [profile, photos] = await signedInOnly(request, Promise.all([api(read, {}), api(list, {})]))
  return { profile, photos }
}
