import type { ErrorCode } from '#contract/errors.ts'
import type { AnyActor, FieldGroup, Standing } from '#server/testing/access/table.ts'

/**
 * The rule of one call of the contract. Not repeated here: for a call that needs a member, an outsider always gets
 * `authentication_required`, and nothing changes; for a call of staff everybody else gets it, and a lower role `staff_only`.
 */
export interface CallRule {
  /** The kind of thing that its input names; each call is made for every such thing of the world. */
  on?: 'member' | 'conversation' | 'message' | 'order' | 'photo' | 'album' | 'bundle' | 'code' | 'staff' | 'case' | 'decision'
  /** Valid inputs for the thing of that id. `own` belongs to the caller's site. */
  asks: (id: string, own: Own) => object[]
  /** The answer by the caller's standing to the thing; if it lists two, the state of the thing decides. */
  answers: Partial<Record<Standing, Answer>> | Answer
  /** Actors that get another answer, whatever they name. */
  but?: Partial<Record<AnyActor, Answer>>
  /** Only for members who bought once; others get `premium_only`. */
  premium?: true
  /** Groups that a successful answer may contain. */
  discloses: readonly FieldGroup[]
  /** Tables that a successful call may change; a refused call changes none. For a GET: the traces that reading leaves. */
  changes?: readonly string[]
  /** The only actors that make the call, if the caller hardly matters. */
  by?: readonly AnyActor[]
  /** A slow call: it is made for a few things only. */
  costly?: true
  /** The answer differs each time, so answers are not compared. */
  fresh?: true
}

/** Other parts of an input: a bundle of the caller's site, and names to log in with. */
interface Own {
  bundle: string
  nameOf(id: string): string
}

export type Answer = 'ok' | ErrorCode | readonly ('ok' | ErrorCode)[]

/** The text of every input: a canary without owner, which only its recipient may read. */
export const typed = 'zqtyped000'

export const card = ['id', 'name', 'place', 'face'] as const
export const own = [...card, 'profile', 'gallery', 'own'] as const
export const shop = ['shop', 'public'] as const
export const order = ['own', 'price', 'shop'] as const
export const message = ['id', 'talk', 'own'] as const
export const profile = (id: string) => [{ profile: { id } }]

/** Answers about a member; callers that may not know of the member get `not_found`. */
export const known = {
  self: 'not_found',
  unseen: 'not_found',
  lost: 'not_found',
  refused: 'not_found',
  shunned: 'not_found',
} as const
export const ownOnly = { self: 'ok', unseen: 'not_found' } as const
export const sent = [
  'notification',
  'message',
  'message_photo',
  'message_voice',
  'participant',
  'wallet',
  'ledger_entry',
  'gift_received',
  'first_words',
] as const
export const started = ['conversation', 'conversation_pair', 'conversation_allowance', 'daily_limit', 'known_contact'] as const
/** What an entry of the audit log changes. */
export const logged = ['staff_entry', 'staff_chain'] as const
export const ordered = ['member_order', 'provider_payment', 'provider_customer', 'discount_use', 'outbox', 'job'] as const
