import type { MessageId } from '../../i18n/messages.tsx'
import { ApiError } from '../../net/api-error.ts'

export type Outcome = 'done' | 'already' | 'expired' | 'failed'

/** The outcome of a refused confirmation. */
export function outcomeOf(error: unknown): Outcome {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'already_confirmed') return 'already'
  return code === 'link_expired' || code === 'invalid_input' ? 'expired' : 'failed'
}

/** The label of the button that leads on after the address is confirmed, by its destination; undefined where the member came from nowhere. */
export function onwardLabel(next: string | undefined): MessageId {
  if (next === undefined) return 'activate.look_around'
  if (/^\/(credits|directdebit|pricing)\b/.test(next)) return 'activate.go_on'
  if (/^\/(chats\/|members\/[^/?]+\/chat\b)/.test(next)) return 'activate.to_chat'
  return /^\/members\/[^/?]+$/.test(next) ? 'activate.to_profile' : 'activate.onward'
}
