import { randomBytes } from 'node:crypto'
import { methodCodes } from '#contract/payments/payment-methods.ts'
import type { PaymentRequest, PaymentSnapshot, Provider, RefundSnapshot } from '#server/payments/providers/provider.ts'
import { ProviderError } from '#server/payments/providers/provider.ts'

/** A provider in memory for tests of rules that hold for any provider; the test controls its actions and their time. */
export class TestProvider implements Provider {
  readonly name = 'sandbox'
  restricts = true
  readonly payments = new Map<string, PaymentSnapshot>()
  readonly requests: PaymentRequest[] = []
  /** Called before each answer with the name of the call; a test may wait here, or throw. */
  beforeAnswer: (call: string) => Promise<void> = async () => {}
  fetches = 0
  private readonly answers = new Map<string, string>()
  private readonly refunds = new Map<string, RefundSnapshot>()

  async methods() {
    return [...methodCodes]
  }

  async createPayment(request: PaymentRequest): Promise<PaymentSnapshot> {
    await this.beforeAsking('createPayment')
    const id = this.once(request.idempotencyKey, () => this.make(request))
    return this.answer('createPayment', this.payments.get(id)!)
  }

  async fetchPayment(id: string): Promise<PaymentSnapshot> {
    await this.beforeAsking('fetchPayment')
    this.fetches++
    const payment = this.payments.get(id)
    if (!payment) throw new ProviderError('No such payment', false)
    return this.answer('fetchPayment', payment)
  }

  async cancelPayment(id: string): Promise<void> {
    const payment = this.payments.get(id)
    if (payment?.state === 'open') payment.state = 'cancelled'
  }

  async createCustomer(idempotencyKey: string): Promise<string> {
    return this.once(idempotencyKey, () => `cst_${randomBytes(6).toString('hex')}`)
  }

  async createMandate() {
    return { id: `mdt_${randomBytes(6).toString('hex')}`, state: 'valid', kind: 'direct_debit', label: '' } as const
  }

  async fetchMandate(_customerId: string, id: string) {
    return { id, state: 'valid', kind: 'card', label: '' } as const
  }

  async settlements() {
    return []
  }

  async revokeMandate() {}

  async refund(paymentId: string, amount: { amount: number }, idempotencyKey: string): Promise<RefundSnapshot> {
    const id = this.once(idempotencyKey, () => {
      const refund = { id: `re_${randomBytes(6).toString('hex')}`, state: 'pending' as const }
      this.refunds.set(refund.id, refund)
      this.payments.get(paymentId)!.refunded += amount.amount
      return refund.id
    })
    return this.refunds.get(id)!
  }

  async fetchRefund(_paymentId: string, refundId: string): Promise<RefundSnapshot> {
    return this.refunds.get(refundId)!
  }

  paymentOfWebhook(body: Buffer): string | undefined {
    return new URLSearchParams(body.toString()).get('id') ?? undefined
  }

  /** Simulates an action of the payer, the bank or the provider. */
  change(id: string, news: Partial<PaymentSnapshot>): void {
    Object.assign(this.payments.get(id)!, news)
  }

  /** A test sets this to make the provider unavailable; then it gets no calls. */
  beforeAsking: (call: string) => Promise<void> = async () => {}

  private make(request: PaymentRequest): string {
    const id = `tr_${randomBytes(6).toString('hex')}`
    this.requests.push(request)
    this.payments.set(id, {
      id,
      state: 'open',
      amount: request.amount,
      refunded: 0,
      chargedBack: 0,
      checkoutUrl: request.returnUrl && `https://provider.example/${id}`,
      failure: null,
      mandateId: null,
      methods: [request.method],
      paidWith: null,
      card: null,
      paidFrom: null,
      transfer: null,
      orderId: request.orderId,
    })
    return id
  }

  /** A copy of the current state, without later changes. */
  private async answer(call: string, payment: PaymentSnapshot): Promise<PaymentSnapshot> {
    const copy = structuredClone(payment)
    await this.beforeAnswer(call)
    return copy
  }

  private once(key: string, make: () => string): string {
    let id = this.answers.get(key)
    if (!id) this.answers.set(key, (id = make()))
    return id
  }
}
