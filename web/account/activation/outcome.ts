import { ApiError } from '../../net/api-error.ts'

export type Outcome = 'done' | 'already' | 'expired' | 'failed'

/** The outcome of a refused confirmation. */
export function outcomeOf(error: unknown): Outcome {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'already_confirmed') return 'already'
  return code === 'link_expired' || code === 'invalid_input' ? 'expired' : 'failed'
}
