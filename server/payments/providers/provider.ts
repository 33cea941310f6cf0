import type { Language } from '#contract/languages.ts'
import type { Money } from '#contract/money.ts'
import type { MethodCode } from '#contract/payment-methods.ts'

/** What an order asks of a provider. */
export interface PaymentRequest {
  /** The same for every try of the same payment: the provider makes it once. */
  idempotencyKey: string
  orderId: string
  amount: Money
  /** What stands on his bank statement: neutral, the operator's words. */
  description: string
  method: MethodCode
  /** He may change it at the provider, unless its price is for this one alone. */
  methodFixed: boolean
  country: string
  /** Only what is of `country` may pay; of providers that can (`restricts`). */
  restricted: boolean
  language: Language
  /** Where his browser comes back to; null for a payment that he is not there for. */
  returnUrl: string | null
  webhookUrl: string
  /** `first` keeps what he pays with for later; `recurring` charges what is kept, without him. */
  sequence: 'once' | 'first' | 'recurring'
  /** Needed by `first` and `recurring`. */
  customerId?: string
  /** Needed by `recurring`. */
  mandateId?: string
}

/** A payment as the provider sees it now: the only truth about it. */
export interface PaymentSnapshot {
  id: string
  state: 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired'
  amount: Money
  /** When it was paid, where the provider tells. */
  paidAt?: Date
  /** Minor units given back so far, refunds under way included. */
  refunded: number
  /** Minor units that his bank has taken back, reversals taken off. */
  chargedBack: number
  /** Until when a dispute over it can be answered; null when none waits for that. Absent where the provider does not tell. */
  answerBy?: Date | null
  /** Where he can pay, while he can. */
  checkoutUrl: string | null
  /** Stable code of why it failed: `insufficient_funds`, `card_declined`, …; `unknown` when the provider is silent. */
  failure: string | null
  /** Ours of the method that it stands at, which its payer may have changed; empty where that cannot be. */
  methods: MethodCode[]
  /** Of a payment that kept what he paid with. */
  mandateId: string | null
  /** What he knows it by: a card's brand and last four digits, an IBAN's last four. */
  paidWith: string | null
  /** The provider's fingerprint of the card that was tried, the same for everybody who uses it. */
  card: string | null
  /** Where the card or the account is of, where the provider tells. */
  paidFrom: string | null
  transfer: { holder: string; iban: string; reference: string } | null
  /** The order that it was asked for, as the provider keeps it beside the payment. */
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

/** What a provider has paid out to us, and of what it is made. */
export interface Settlement {
  id: string
  at: Date
  currency: string
  /** What was paid out, minor units. */
  amount: number
  /** What the provider kept of it. */
  fees: number
  entries: SettledEntry[]
}

export interface SettledEntry {
  kind: 'payment' | 'refund' | 'charge_back'
  id: string
  paymentId: string
  /** Where the provider keeps it beside the payment. */
  orderId?: string
  /** As it was paid, given back or taken; never negative, but for what was taken and came back. */
  amount: Money
  /** What it added to the settlement, in minor units of its currency; negative where it took. */
  settled: number
}

/**
 * Those who move the money. Every call may fail with `ProviderError`; after one it is unknown whether the work was
 * done, so it is tried again with the same idempotency key, or looked up.
 */
export interface Provider {
  readonly name: 'sandbox' | 'mollie' | 'stripe'
  /** It can be told to take cards and accounts of one country alone. */
  readonly restricts: boolean
  /** Which methods it takes now for a country and currency. */
  methods(country: string, currency: string): Promise<MethodCode[]>
  createPayment(request: PaymentRequest): Promise<PaymentSnapshot>
  fetchPayment(id: string): Promise<PaymentSnapshot>
  /** Has a payment that is not paid yet never be paid. One that it is too late for, or that cannot be ended, stays as it is. */
  cancelPayment(id: string): Promise<void>
  /** Knows a member by an id of ours and nothing else: no name, no address leaves for a card. */
  createCustomer(idempotencyKey: string, memberKey: string): Promise<string>
  createMandate(request: MandateRequest): Promise<MandateSnapshot>
  fetchMandate(customerId: string, mandateId: string): Promise<MandateSnapshot>
  revokeMandate(customerId: string, mandateId: string): Promise<void>
  refund(paymentId: string, amount: Money, idempotencyKey: string): Promise<RefundSnapshot>
  fetchRefund(paymentId: string, refundId: string): Promise<RefundSnapshot>
  /** What was paid out since then, the latest first. */
  settlements(since: Date): Promise<Settlement[]>
  /**
   * The payment that a webhook speaks of, or undefined when it is none of ours or not signed as it must be. Its words
   * are believed in nothing else: the payment is fetched.
   */
  paymentOfWebhook(body: Buffer, headers: Record<string, string | string[] | undefined>): string | undefined
}

/** The provider said no, was not there, or answered what cannot be read. */
export class ProviderError extends Error {
  /** False when trying again is pointless: the request itself was refused. */
  readonly transient: boolean

  constructor(message: string, transient: boolean, cause?: unknown) {
    super(message, { cause })
    this.name = 'ProviderError'
    this.transient = transient
  }
}

/** What could no longer be ended has ended in between: by another press, or because it was paid. */
export function unlessRefused(error: unknown): void {
  if (!(error instanceof ProviderError) || error.transient) throw error
}
