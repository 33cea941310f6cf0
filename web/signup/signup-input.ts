import { canLeadBack } from '#contract/rules/signup.ts'
import type { Draft } from './draft.ts'

/** What signing up sends of the draft. */
export function signupInput(draft: Draft) {
  const { name, email, date_of_birth, gender, seeks, country, region, city, member, signup_message, invite, next } = draft
  const { interests, intentions, likes } = draft
  return {
    username: name,
    email,
    date_of_birth,
    gender,
    ...(seeks && { seeks }),
    country,
    region,
    city: city?.id,
    ...(interests && { interests }),
    ...(intentions && { intentions }),
    ...(likes && { likes }),
    ...(invite && { invite }),
    ...(member && signup_message?.trim() && { member_id: member, signup_message }),
    ...(next && canLeadBack(next) && { next }),
  }
}

/** What the next pages go by: the ages he named on the index page find the first men he is shown; where he wanted to go. */
export function onwardQuery({ min_age, max_age, next }: Draft): string {
  return [
    'signup-complete',
    min_age && `min_age=${min_age}`,
    max_age && `max_age=${max_age}`,
    next && `next=${encodeURIComponent(next)}`,
  ]
    .filter(Boolean)
    .join('&')
}
