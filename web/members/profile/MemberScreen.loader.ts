import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { Gate } from '../../net/gate.ts'
import { ApiError } from '../../net/api-error.ts'
import { apiContext, keptViewer } from '../../net/context.ts'
import { signedInOnly, viewerIn } from '../../account/current-user.ts'
import { loadRegionsOf } from '../../places/load-regions.ts'
import { paths } from '../../app/paths.ts'

/** Loads a profile unless the browser reads it itself. The viewer's own profile redirects to its editor. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const kept = keptViewer(context)
  const id = params.id!
  if (kept?.id === id) throw redirect(paths.profile())
  if (kept) return { id }
  const profile = await signedInOnly(request, readProfile(context, id))
  return { id, profile, regions: await loadRegionsOf(api, profile.country) }
}

async function readProfile(context: LoaderFunctionArgs['context'], id: string) {
  try {
    return await context.get(apiContext)('GET /api/member.php', { id })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
    const viewer = await viewerIn(context)
    // A visitor gets the same page whether the member is hidden, gone or never existed.
    if (!viewer) throw data({ gate: true } satisfies Gate, { status: 404 })
    if (viewer?.id === id) throw redirect(paths.profile())
    throw error
  }
}
