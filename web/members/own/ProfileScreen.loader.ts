import type { LoaderFunctionArgs } from 'react-router'
import { previewedAs } from '#contract/profile/own-options.ts'
import { apiContext } from '../../net/context.ts'
import { signedInOnly } from '../../account/current-user.ts'
import { loadRegionsOf } from '../../places/load-regions.ts'

/** The member's own profile: all data to edit it, or as somebody else gets it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const asked = new URL(request.url).searchParams.get('as')
  const as = previewedAs.find((one) => one === asked)
  if (as) {
    const [profile, { profile: seen }] = await signedInOnly(
      request,
      Promise.all([api('GET /api/profile.php', {}), api('GET /api/profile-preview.php', { as })]),
    )
    return { as, profile, seen, regions: await loadRegionsOf(api, seen?.country) }
  }
  const [profile, photos, albums, trip, verification, gifts] = await signedInOnly(
    request,
    Promise.all([
      api('GET /api/profile.php', {}),
      api('GET /api/photos.php', {}),
      api('GET /api/albums.php', {}),
      api('GET /api/trip.php', {}),
      api('GET /api/verification.php', {}),
      api('GET /api/gifts-shown.php', {}),
    ]),
  )
  return { profile, photos, albums, trip, verification, gifts, regions: await loadRegionsOf(api, profile.country) }
}

type Loaded = Awaited<ReturnType<typeof loader>>

export type Previewed = Extract<Loaded, { as: unknown }>

export type Edited = Exclude<Loaded, { as: unknown }>
