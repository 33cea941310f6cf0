import type { LoaderFunctionArgs } from 'react-router'
import type { OutputOf } from '#contract/calls.ts'
import { viewerIn } from '../account/current-user.ts'
import { ApiError } from '../net/api-error.ts'
import { apiContext } from '../net/context.ts'

interface Brought {
  /** A member's. */
  deck?: OutputOf<'GET /api/swipe.php'>
  /** A visitor's: those who agreed to be shown. */
  faces: OutputOf<'GET /api/showcase.php'>
  /** He has looked at so many that the rest has to wait. */
  refused?: string
}

/** Who lies in the deck: of a member his own, of a visitor the members who agreed to be shown. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Brought> {
  const api = context.get(apiContext)
  if (!(await viewerIn(context))) return { faces: await api('GET /api/showcase.php', { count: 24 }) }
  try {
    return { deck: await api('GET /api/swipe.php', {}), faces: [] }
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'daily_limit' || error.code === 'too_many_requests'))
      return { refused: error.message, faces: [] }
    throw error
  }
}
