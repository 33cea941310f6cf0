import type { Challenge } from './account/proof-of-work.ts'

/**
 * Every error a member can get: stable code → HTTP status. Its text is the message `error.<code>` of the web
 * catalogue in the member's language; the English texts are the specification's where it has one (section 8).
 */
export const errors = {
  album_limit: 409,
  already_back: 409,
  already_confirmed: 409,
  already_signed_in: 409,
  authentication_required: 403,
  blocked: 403,
  confirm_first: 403,
  code_needed: 401,
  conflict: 409,
  conversation_limit: 403,
  daily_limit: 429,
  date_changed: 409,
  direct_debit_blocked: 403,
  direct_debit_limit: 403,
  discount_held: 409,
  discount_not_found: 404,
  discount_used: 409,
  export_of_another: 403,
  export_soon: 429,
  first_message_refused: 403,
  foreign_origin: 403,
  internal: 500,
  invalid_input: 422,
  invitation_invalid: 410,
  link_expired: 410,
  list_full: 409,
  locked: 403,
  login_expired: 410,
  login_failed: 401,
  message_too_late: 409,
  method_unavailable: 422,
  not_enough_credits: 402,
  not_found: 404,
  not_this_site: 421,
  once_over: 410,
  other_country: 403,
  passkey_failed: 401,
  passkey_limit: 403,
  payment_unavailable: 503,
  pending_deletion: 403,
  photo_heic: 422,
  photo_limit: 403,
  photo_rejected: 403,
  photo_too_large: 413,
  photo_unreadable: 422,
  place_change_limit: 429,
  premium_only: 403,
  price_changed: 409,
  proof_of_work_needed: 403,
  refund_closed: 409,
  reset_limit: 429,
  saved_search_limit: 409,
  seller_unknown: 403,
  signup_closed: 403,
  signup_invite_only: 403,
  site_closed: 503,
  staff_only: 403,
  suspended: 403,
  swipe_too_late: 409,
  tonight_closed: 409,
  tonight_hidden: 403,
  too_large: 413,
  too_many_attempts: 429,
  too_many_requests: 429,
  unanswered: 403,
  unavailable: 503,
  unconfirmed: 403,
  voice_too_long: 413,
  voice_unreadable: 422,
} as const

export type ErrorCode = keyof typeof errors

/** The body of every error response. `fields` maps an input's name to its problem. */
export interface ErrorBody {
  error: {
    code: ErrorCode
    message: string
    fields?: Record<string, string>
    /** Minutes to wait, with `too_many_attempts`. */
    minutes?: number
    /** The task to solve, with `proof_of_work_needed`: repeat the call with the solution as `proof_of_work`. */
    challenge?: Challenge
  }
}
