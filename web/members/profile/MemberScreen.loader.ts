import { type LoaderFunctionArgs, redirect } from 'react-router'
import { ApiError } from '../../net/api-error.ts'
import { type Api, apiContext, keptViewer } from '../../net/context.ts'
import { currentUser, signedInOnly } from '../../account/current-user.ts'
import { loadRegionsOf } from '../../places/load-regions.ts'
import { paths } from '../../paths.ts'

/** The profile for whoever has nothing of it yet. One's own leads to where it is edited. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const kept = keptViewer(context)
  const id = params.id!
  if (kept?.id === id) throw redirect(paths.profile())
  if (kept) return { id }
  const profile = await signedInOnly(request, readProfile(api, id))
  return { id, profile, regions: await loadRegionsOf(api, profile.country) }
}

async function readProfile(api: Api, id: string) {
  try {
    return await api('GET /api/member.php', { id })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
    const viewer = await currentUser(api)
    if (viewer?.id === id) throw redirect(paths.profile())
    throw error
  }
}
