/** Decimal text and ISO 4217 code, as Mollie writes money. */
export interface Amount {
  currency: string
  value: string
}

export type Status = 'open' | 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'

/** Mollie's `CardFailureReason`. */
export const failureReasons = [
  'authentication_abandoned',
  'authentication_failed',
  'authentication_required',
  'authentication_unavailable_acs',
  'card_declined',
  'card_expired',
  'inactive_card',
  'insufficient_funds',
  'invalid_card_holder_name',
  'invalid_card_number',
  'invalid_card_type',
  'invalid_cvv',
  'possible_fraud',
  'refused_by_issuer',
  'unknown_reason',
] as const

export type FailureReason = (typeof failureReasons)[number]

export const webhookModes = ['normal', 'twice', 'late', 'lost', 'shuffled', 'held'] as const

export type WebhookMode = (typeof webhookModes)[number]

/** Outcome of a card or account: decided by its number, so that a test can choose. */
export interface Behaviour {
  fails?: FailureReason
  failsOnRepeat?: FailureReason
  asksSecureCode?: boolean
  chargedBack?: boolean
  refundFails?: boolean
  /** The card's country; absent: the payment's. */
  country?: string
  /** Takes the longest time of real life. */
  slow?: boolean
}

/** The instrument of a payment, as far as it is stored: never a whole card number. */
export interface Instrument {
  kind: 'creditcard' | 'directdebit' | 'paypal'
  holder: string | null
  /** Card: last four digits. Account: the IBAN. PayPal: the account's name. */
  number: string
  /** Card's brand. */
  label: string | null
  /** YYYY-MM */
  expiry: string | null
  behaviour: Behaviour
}

export interface Payment {
  id: string
  /** Token of the checkout page's address: its holder may pay. */
  token: string
  created: string
  status: Status
  method: string
  /** Methods that the shop named; null: any that takes this currency. The payer may switch to each, also from the first one. */
  methods: string[] | null
  amount: Amount
  description: string
  redirectUrl: string | null
  cancelUrl: string | null
  webhookUrl: string | null
  locale: string | null
  country: string | null
  metadata: unknown
  sequence: 'oneoff' | 'first' | 'recurring'
  customerId: string | null
  mandateId: string | null
  /** Times of events; absent until they happen. */
  paid?: string
  canceled?: string
  expired?: string
  failed?: string
  expires: string
  failure?: FailureReason
  /** The payer's step in the checkout. */
  step: 'choose' | 'start' | 'confirm' | 'secure'
  /** The chosen bank. */
  bank?: string
  instrument?: Instrument
  /** For this payment only; overrides the sandbox's setting. */
  webhooks: WebhookMode | null
}

export interface Customer {
  id: string
  created: string
  name: string | null
  email: string | null
  locale: string | null
  metadata: unknown
}

export interface Mandate {
  id: string
  created: string
  customerId: string
  status: 'valid' | 'pending' | 'invalid'
  instrument: Instrument
  signatureDate: string | null
  reference: string | null
}

export interface Refund {
  id: string
  created: string
  paymentId: string
  amount: Amount
  description: string
  metadata: unknown
  status: 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled'
}

export interface Chargeback {
  id: string
  created: string
  paymentId: string
  amount: Amount
  reversed: string | null
}
