import type { LoaderFunctionArgs } from 'react-router'
import type { OutputOf } from '#contract/calls.ts'
import { viewerIn } from '../account/current-user.ts'
import { ApiError } from '../net/api-error.ts'
import { apiContext } from '../net/context.ts'

interface Loaded {
  /** The deck of a member. */
  deck?: OutputOf<'GET /api/swipe.php'>
  /** The deck of a visitor: members who agreed to be shown. */
  faces: OutputOf<'GET /api/showcase.php'>
  /** The error text if the viewer has reached the daily limit. */
  refused?: string
}

/** Loads a member's own deck, or for a visitor the members who agreed to be shown. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Loaded> {
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
