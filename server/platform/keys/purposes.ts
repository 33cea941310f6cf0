/**
 * Every purpose of a key, and what becomes of its key with another secret:
 *
 * - `kept`: it stays, sealed under the new secret. What it recognises is hashed, or was mailed, and cannot be made anew.
 * - `resealed`: what is stored under it is sealed anew in the background (`resealing.ts`).
 * - `renewed`: what was made under it lasts for hours or days, and is accepted as long as SECRET_OLD is set.
 *
 * docs/operations/secrets.md says what each protects.
 */
export const purposes = {
  appeal: 'kept',
  'assisted export address': 'kept',
  'browser of staff': 'kept',
  customers: 'kept',
  'direct debit iban': 'kept',
  erasure: 'kept',
  imported: 'kept',
  input: 'kept',
  known_contact: 'kept',
  'mail refusal': 'kept',
  'mail refusal link': 'kept',
  memory_rate: 'kept',
  name_hold: 'kept',
  payer: 'kept',
  'photo likeness': 'kept',
  'photo print': 'kept',
  presence: 'kept',
  push_pair: 'kept',
  push_topic: 'kept',
  rate: 'kept',
  'recovery codes': 'kept',
  stay_discount: 'kept',
  swipe: 'kept',
  'trusted contact': 'kept',
  'trusted contact link': 'kept',
  unsubscribe: 'kept',
  'unsubscribe undo': 'kept',
  view: 'kept',
  view_network: 'kept',
  words: 'kept',

  'check-in': 'resealed',
  'codes of staff': 'resealed',
  health: 'resealed',
  'once evidence': 'resealed',
  'once photo': 'resealed',
  'one-time codes': 'resealed',
  'photo unasked': 'resealed',
  push_subscription: 'resealed',
  verification: 'resealed',
  'webhook secret': 'resealed',

  'assisted export code': 'renewed',
  'came by a source': 'renewed',
  'data export': 'renewed',
  'direct debit code': 'renewed',
  'direct debit form': 'renewed',
  'first password of staff': 'renewed',
  'invitation of the console': 'renewed',
  'kept keys': 'renewed',
  media: 'renewed',
  proof_of_work: 'renewed',
  'search cursor': 'renewed',
  'this installation': 'renewed',
} as const satisfies Record<string, 'kept' | 'resealed' | 'renewed'>

export type Purpose = keyof typeof purposes

export const keptPurposes = (Object.keys(purposes) as Purpose[]).filter((each) => purposes[each] === 'kept')
