import { ApiError } from '../../net/api-error.ts'

export type Outcome = 'done' | 'already' | 'expired' | 'failed'

/** What a refused confirmation means to him. */
export function outcomeOf(error: unknown): Outcome {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'already_confirmed') return 'already'
  return code === 'link_expired' || code === 'invalid_input' ? 'expired' : 'failed'
}
