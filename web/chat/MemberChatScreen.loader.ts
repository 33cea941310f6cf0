import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { MemberProfile } from '#contract/profile/member.ts'
import { ApiError } from '../net/api-error.ts'
import { apiContext } from '../net/context.ts'
import { viewerIn } from '../account/current-user.ts'
import { paths } from '../app/paths.ts'

/** Loads the recipient. Redirects to an existing conversation, and a visitor to the login; returns the text of a block. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const id = params.id!
  const viewer = await viewerIn(context)
  if (!viewer) throw redirect(paths.login(new URL(request.url).pathname))
  if (viewer.id === id) throw redirect(paths.chats())
  try {
    const profile = await api('GET /api/member.php', { id })
    if (profile.conversation) throw redirect(paths.chat(profile.conversation))
    return { id, profile, refusal: undefined }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'blocked') throw error
    return { id, profile: undefined as MemberProfile | undefined, refusal: error.message }
  }
}
