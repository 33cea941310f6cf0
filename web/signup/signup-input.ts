import { isReturnPath } from '#contract/rules/return-path.ts'
import type { OutputOf } from '#contract/calls.ts'
import { paths } from '../app/paths.ts'
import type { Draft } from './draft/draft.ts'

/** The fate of a first message that was not sent. */
type Unsent = NonNullable<OutputOf<'POST /api/signup.php'>['unsent']>

/** The signup request for a draft; `likes` are those named on the page. */
export function signupInput(draft: Draft, likes: readonly string[]) {
  const { name, email, date_of_birth, gender, seeks, country, region, city, member, signup_message, invite } = draft
  const { interests, intentions } = draft
  const goal = goalOf(draft)
  return {
    username: name,
    email,
    date_of_birth,
    gender,
    ...(seeks && { seeks }),
    ...(draft.min_age && { seeks_min_age: draft.min_age }),
    ...(draft.max_age && { seeks_max_age: draft.max_age }),
    country,
    region,
    city: city?.id,
    ...(interests && { interests }),
    ...(intentions && { intentions }),
    ...(likes.length > 0 && { likes }),
    ...(invite && { invite }),
    ...(member && signup_message?.trim() && { member_id: member, signup_message }),
    ...(goal && isReturnPath(goal) && { next: goal }),
  }
}

/** The query for the pages after signup: whether a message was not sent, and the final destination. */
export function onwardQuery(draft: Draft, unsent?: Unsent | null): string {
  // A message that could not be delivered has no chat to open.
  const next = unsent === 'gone' ? undefined : goalOf(draft)
  return ['signup-complete', unsent && `unsent=${unsent}`, next && `next=${encodeURIComponent(next)}`].filter(Boolean).join('&')
}

/** The chat with the recipient of the message, else the page the visitor wanted. */
function goalOf({ member, signup_message: words, next }: Draft): string | undefined {
  return member && words?.trim() ? paths.memberChat(member) : next
}
