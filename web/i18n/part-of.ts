/**
 * Messages travel in chunks: what stands on every page, what newcomers meet, what one looks for men with, what members have
 * of their own, what only stands among their settings, and what only stands where money is spoken of. The beginning of an id
 * decides, the longer one first; what is named nowhere here is everywhere.
 */
const beginnings = {
  public: ['option.gender'],
  newcomers: [
    'index',
    'signup',
    'login',
    'reset',
    'mail_change',
    'devices',
    'account_deleted',
    'activate',
    'password',
    'field',
    'error.already_back',
    'error.already_confirmed',
    'error.code_needed',
    'error.passkey_failed',
    'error.code_paused',
    'error.login_expired',
    'error.link_expired',
    'error.reset_limit',
    'error.signup_closed',
    'error.way_back_expired',
    'error.signup_invite_only',
    'error.invitation_invalid',
  ],
  search: [
    'members',
    'filters',
    'likes.new',
    'profile.like',
    'profile.liked',
    'profile.seen_today',
    'profile_field',
    'option',
    'interest',
    'place',
  ],
  members: [
    'chat',
    'chats',
    'likes',
    'gift',
    'icebreaker',
    'photo',
    'photos',
    'profile',
    'profile_page',
    'report',
    'share',
    'install',
    'block',
    'notification',
    'notifications.not_saved',
    'complete',
    'interest_group',
    'credits',
    'transactions',
    'field.push_service',
    'error.conversation_limit',
    'error.first_message_refused',
    'error.not_enough_credits',
    'error.passkey_limit',
    'error.photo_heic',
    'error.photo_too_large',
    'error.photo_unreadable',
    'error.premium_only',
    'error.unconfirmed',
  ],
  settings: [
    'profile_page.hides_where_hostile',
    'profile_page.hides_where_hostile_text',
    'error.acquaintances_confirm',
    'error.acquaintances_limit',
    'field.acquaintances_full',
    'field.quiet_same',
    'settings',
    'kept_chats',
    'notifications',
    'privacy',
    'discreet',
    'consent',
    'leaving',
    'export',
    'error.export_confirm',
    'error.export_link',
    'error.export_of_another',
    'error.export_soon',
  ],
  languages: ['languages'],
  unsubscribe: ['unsubscribe'],
  complaints: ['complaints', 'field.good_faith', 'field.complaint_about'],
  shop: [
    'pricing',
    'premium',
    'method',
    'order',
    'refund',
    'directdebit',
    'mandate',
    'repeat',
    'discount',
    'error.confirm_first',
    'error.direct_debit_blocked',
    'error.direct_debit_limit',
    'error.method_unavailable',
  ],
  pages: ['help', 'figures'],
} as const satisfies Record<string, readonly string[]>

/** A chunk of messages. */
export type Part = keyof typeof beginnings

export const parts = Object.keys(beginnings) as Part[]

const partOfBeginning = new Map<string, Part>(
  parts.flatMap((part) => beginnings[part].map((beginning) => [beginning, part] as const)),
)

export function partOf(id: string): Part {
  for (let end = id.length; end > 0; end = id.lastIndexOf('.', end - 1)) {
    const part = partOfBeginning.get(id.slice(0, end))
    if (part) return part
  }
  return 'public'
}
