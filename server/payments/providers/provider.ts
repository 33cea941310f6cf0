import type { Language } from '#contract/site/languages.ts'
import type { Money } from '#contract/payments/money.ts'
import type { MethodCode } from '#contract/payments/payment-methods.ts'

/** A request for the payment of an order. */
export interface PaymentRequest {
  /** The same for every try of one payment: the provider makes it once. */
  idempotencyKey: string
  orderId: string
  amount: Money
  /** The text on the payer's bank statement: neutral, chosen by the operator. */
  description: string
  method: MethodCode
  /** The payer cannot change the method at the provider, since the price is for this one alone. */
  methodFixed: boolean
  country: string
  /** Only methods of `country` may pay, at providers that support it (`restricts`). */
  restricted: boolean
  language: Language
  /** Where the payer's browser returns to; null for an off-session payment. */
  returnUrl: string | null
  webhookUrl: string
  /** `first` stores the payment method for later; `recurring` charges a stored one off-session. */
  sequence: 'once' | 'first' | 'recurring'
  /** Needed by `first` and `recurring`. */
  customerId?: string
  /** Needed by `recurring`. */
  mandateId?: string
}

/** A payment as the provider reports it now; no other source is trusted. */
export interface PaymentSnapshot {
  id: string
  state: 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired'
  amount: Money
  /** When it was paid, if the provider reports it. */
  paidAt?: Date
  /** Minor units refunded so far, including refunds on their way. */
  refunded: number
  /** Minor units charged back by the payer's bank, less reversals. */
  chargedBack: number
  /** Deadline to answer a dispute; null if none waits for an answer. Absent if the provider does not report it. */
  answerBy?: Date | null
  /** The page to pay at, while it can be paid. */
  checkoutUrl: string | null
  /** Stable code of the failure: `insufficient_funds`, `card_declined`, …; `unknown` if the provider gives none. */
  failure: string | null
  /** Our codes for the current method, which the payer may have changed; empty if it cannot be changed. */
  methods: MethodCode[]
  /** The stored payment method, if this payment stored one. */
  mandateId: string | null
  /** Label that the payer recognizes: a card's brand and last four digits, an IBAN's last four. */
  paidWith: string | null
  /** The provider's fingerprint of the card that was tried, the same for every user of it. */
  card: string | null
  /** Country of the card or account, if the provider reports it. */
  paidFrom: string | null
  transfer: { holder: string; iban: string; reference: string } | null
  /** The order's id, which the provider stores with the payment. */
  orderId?: string
}

export interface RefundSnapshot {
  id: string
  state: 'pending' | 'refunded' | 'failed'
}

export interface MandateRequest {
  idempotencyKey: string
  customerId: string
  accountHolder: string
  iban: string
  reference: string
  /** YYYY-MM-DD */
  signed: string
}

export interface MandateSnapshot {
  id: string
  state: 'valid' | 'pending' | 'invalid'
  kind: 'card' | 'direct_debit' | 'paypal'
  label: string
}

/** A payout of the provider to us, with its entries. */
export interface Settlement {
  id: string
  at: Date
  currency: string
  /** The amount paid out, in minor units. */
  amount: number
  /** What the provider deducted. */
  fees: number
  entries: SettledEntry[]
}

export interface SettledEntry {
  kind: 'payment' | 'refund' | 'charge_back'
  id: string
  paymentId: string
  /** Present if the provider stores it with the payment. */
  orderId?: string
  /** The amount paid, refunded or charged back; negative only for a reversal. */
  amount: Money
  /** What it adds to the settlement, in minor units of the settlement's currency; may be negative. */
  settled: number
}

/**
 * A payment provider. Every call may fail with `ProviderError`; it is then unknown whether the work was
 * done, so the caller tries again with the same idempotency key, or looks it up.
 */
export interface Provider {
  readonly name: 'sandbox' | 'mollie' | 'stripe'
  /** Whether it can restrict a payment to cards and accounts of one country. */
  readonly restricts: boolean
  /** False where no code can be texted that signs a direct debit. */
  readonly signsDebits?: boolean
  /** The methods it accepts now for a country and currency. */
  methods(country: string, currency: string): Promise<MethodCode[]>
  createPayment(request: PaymentRequest): Promise<PaymentSnapshot>
  fetchPayment(id: string): Promise<PaymentSnapshot>
  /** Cancels an unpaid payment. A payment that is paid or cannot be cancelled stays unchanged. */
  cancelPayment(id: string): Promise<void>
  /** Creates a customer that has only our key: no name and no address of the member. */
  createCustomer(idempotencyKey: string, memberKey: string): Promise<string>
  createMandate(request: MandateRequest): Promise<MandateSnapshot>
  fetchMandate(customerId: string, mandateId: string): Promise<MandateSnapshot>
  revokeMandate(customerId: string, mandateId: string): Promise<void>
  refund(paymentId: string, amount: Money, idempotencyKey: string): Promise<RefundSnapshot>
  fetchRefund(paymentId: string, refundId: string): Promise<RefundSnapshot>
  /** Settlements paid out since then, latest first. */
  settlements(since: Date): Promise<Settlement[]>
  /**
   * The id of the payment that a webhook names; undefined if it is not ours or not signed as required. Nothing else in
   * the webhook is trusted: the payment is fetched.
   */
  paymentOfWebhook(body: Buffer, headers: Record<string, string | string[] | undefined>): string | undefined
}

/** The provider refused, was unreachable, or gave an unreadable answer. */
export class ProviderError extends Error {
  /** False if trying again is pointless: the request itself was refused. */
  readonly transient: boolean

  constructor(message: string, transient: boolean, cause?: unknown) {
    super(message, { cause })
    this.name = 'ProviderError'
    this.transient = transient
  }
}

/** Ignores a refusal to cancel: the payment was cancelled or paid in between. */
export function unlessRefused(error: unknown): void {
  if (!(error instanceof ProviderError) || error.transient) throw error
}
