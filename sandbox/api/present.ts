import { hash } from 'node:crypto'
import type { Chargeback, Customer, Instrument, Mandate, Payment, Refund } from '../store/entities.ts'
import { amountOf } from '../store/money.ts'
import { bankReasons } from '../payments/outcomes.ts'
import { checkoutAddress, isCancelable, transferAccount, transferReference } from '../payments/payments.ts'
import { balanceOf } from '../payments/refunds.ts'
import type { Sandbox } from '../store/sandbox.ts'

interface Link {
  href: string
  type: string
}

/** Every answer links here, although the sandbox has no documentation there. */
const documentation: Link = { href: 'https://docs.mollie.com', type: 'text/html' }

/** Turns stored entities into Mollie's v2 JSON; `base` is the API's address. */
export class Presenter {
  private readonly sandbox: Sandbox
  private readonly base: string

  constructor(sandbox: Sandbox, base: string) {
    this.sandbox = sandbox
    this.base = base
  }

  payment(payment: Payment) {
    return {
      resource: 'payment',
      id: payment.id,
      mode: 'test',
      createdAt: payment.created,
      amount: payment.amount,
      ...this.balance(payment),
      description: payment.description,
      method: payment.method,
      metadata: payment.metadata,
      status: payment.status,
      isCancelable: isCancelable(payment),
      ...this.times(payment),
      profileId: 'pfl_sandbox',
      ...(payment.customerId && { customerId: payment.customerId }),
      ...(payment.mandateId && { mandateId: payment.mandateId }),
      sequenceType: payment.sequence,
      redirectUrl: payment.redirectUrl,
      cancelUrl: payment.cancelUrl,
      webhookUrl: payment.webhookUrl,
      locale: payment.locale,
      ...(payment.country && { restrictPaymentMethodsToCountry: payment.country }),
      details: detailsOf(payment),
      _links: this.paymentLinks(payment),
    }
  }

  private balance(payment: Payment) {
    const { refunded, chargedBack, remaining } = balanceOf(this.sandbox, payment)
    const { currency } = payment.amount
    if (payment.status !== 'paid') return {}
    return {
      amountRefunded: amountOf(refunded, currency),
      amountRemaining: amountOf(remaining, currency),
      ...(chargedBack > 0 && { amountChargedBack: amountOf(chargedBack, currency) }),
    }
  }

  private times({ paid, canceled, expired, failed, expires, status }: Payment) {
    return {
      ...(paid && { paidAt: paid }),
      ...(canceled && { canceledAt: canceled }),
      ...(expired && { expiredAt: expired }),
      ...(failed && { failedAt: failed }),
      ...(status === 'open' && { expiresAt: expires }),
    }
  }

  private paymentLinks(payment: Payment) {
    const checkout = checkoutAddress(payment)
    return {
      self: this.link(`/v2/payments/${payment.id}`),
      dashboard: this.link(`/_sandbox/payments/${payment.id}`),
      refunds: this.link(`/v2/payments/${payment.id}/refunds`),
      chargebacks: this.link(`/v2/payments/${payment.id}/chargebacks`),
      documentation,
      ...(checkout && payment.status === 'open' && { checkout: { href: checkout, type: 'text/html' } }),
      ...(payment.customerId && { customer: this.link(`/v2/customers/${payment.customerId}`) }),
      ...(payment.mandateId && { mandate: this.link(`/v2/customers/${payment.customerId}/mandates/${payment.mandateId}`) }),
    }
  }

  customer({ created, ...customer }: Customer) {
    return {
      resource: 'customer',
      mode: 'test',
      createdAt: created,
      ...customer,
      _links: {
        self: this.link(`/v2/customers/${customer.id}`),
        dashboard: this.link(`/_sandbox/customers/${customer.id}`),
        payments: this.link(`/v2/customers/${customer.id}/payments`),
        mandates: this.link(`/v2/customers/${customer.id}/mandates`),
        documentation,
      },
    }
  }

  mandate(mandate: Mandate) {
    return {
      resource: 'mandate',
      id: mandate.id,
      mode: 'test',
      status: mandate.status,
      method: mandate.instrument.kind,
      details: mandateDetails(mandate.instrument),
      mandateReference: mandate.reference,
      signatureDate: mandate.signatureDate,
      customerId: mandate.customerId,
      createdAt: mandate.created,
      _links: {
        self: this.link(`/v2/customers/${mandate.customerId}/mandates/${mandate.id}`),
        customer: this.link(`/v2/customers/${mandate.customerId}`),
        documentation,
      },
    }
  }

  refund({ created, ...refund }: Refund) {
    return {
      resource: 'refund',
      mode: 'test',
      createdAt: created,
      ...refund,
      _links: {
        self: this.link(`/v2/payments/${refund.paymentId}/refunds/${refund.id}`),
        payment: this.link(`/v2/payments/${refund.paymentId}`),
        documentation,
      },
    }
  }

  chargeback({ created, reversed, ...chargeback }: Chargeback) {
    return {
      resource: 'chargeback',
      createdAt: created,
      ...chargeback,
      reversedAt: reversed,
      reason: { code: 'MD06', description: 'Refund requested by the payer' },
      _links: {
        self: this.link(`/v2/payments/${chargeback.paymentId}/chargebacks/${chargeback.id}`),
        payment: this.link(`/v2/payments/${chargeback.paymentId}`),
        documentation,
      },
    }
  }

  /** A page of a list, newest first: `from` is its first id, `limit` at most 250. */
  list<Item extends { id: string }>(
    name: string,
    items: Item[],
    present: (item: Item) => Linked,
    path: string,
    { from, limit }: { from?: string; limit?: string },
  ) {
    const size = Math.min(Math.max(Number(limit) || 50, 1), 250)
    const start = from
      ? Math.max(
          items.findIndex(({ id }) => id === from),
          0,
        )
      : 0
    const next = items[start + size]
    return {
      count: Math.min(items.length - start, size),
      _embedded: { [name]: items.slice(start, start + size).map((item) => asListed(present(item))) },
      _links: {
        self: this.link(path),
        previous: null,
        next: next ? this.link(`${path}?from=${next.id}&limit=${size}`) : null,
        documentation,
      },
    }
  }

  link(path: string): Link {
    return { href: `${this.base}${path}`, type: 'application/hal+json' }
  }
}

interface Linked {
  _links: object
}

/** In a list the documentation is linked once, beside the items. */
export function asListed<Shown extends Linked>(shown: Shown) {
  const { documentation: _, ...links } = shown._links as Record<string, unknown>
  return { ...shown, _links: links }
}

/** An error as Mollie answers it. */
export function presentError(status: number, title: string, detail: string, field?: string) {
  return { status, title, detail, ...(field && { field }), _links: { documentation } }
}

function detailsOf(payment: Payment): Record<string, unknown> | null {
  const { instrument } = payment
  if (payment.method === 'banktransfer') return { ...transferAccount, transferReference: transferReference(payment) }
  if (instrument?.kind === 'creditcard') return cardDetails(payment, instrument)
  if (instrument?.kind === 'directdebit') return accountDetails(payment, instrument)
  if (payment.status !== 'paid') return null
  if (payment.method === 'paypal')
    return {
      consumerName: 'Test payer',
      consumerAccount: 'payer@example.com',
      paypalReference: payment.id.slice(3).toUpperCase(),
    }
  return { consumerName: 'Test payer', ...(payment.bank && { bankName: payment.bank }) }
}

function cardDetails({ method, failure, step, country }: Payment, { number, holder, label, expiry, behaviour }: Instrument) {
  return {
    cardNumber: number,
    cardHolder: holder,
    cardLabel: label,
    cardExpiryDate: expiry && `${expiry}-01`,
    cardFingerprint: hash('sha256', `${label} ${number} ${expiry}`, 'base64url').slice(0, 24),
    cardFunding: 'debit',
    cardAudience: 'consumer',
    cardCountryCode: behaviour.country ?? country ?? 'NL',
    cardSecurity: step === 'secure' ? '3dsecure' : 'normal',
    feeRegion: 'intra-eu',
    ...(failure && { failureReason: failure, failureMessage: failure.replaceAll('_', ' ') }),
    ...(method === 'applepay' && { wallet: 'applepay' }),
  }
}

function accountDetails({ failure, id }: Payment, { number, holder }: Instrument) {
  const said = failure && (bankReasons[failure] ?? { code: 'MS03', reason: 'Not specified' })
  return {
    consumerName: holder,
    consumerAccount: number,
    consumerBic: null,
    endToEndIdentifier: id,
    ...(said && { bankReasonCode: said.code, bankReason: said.reason }),
  }
}

function mandateDetails({ kind, holder, number, label, expiry }: Instrument) {
  if (kind === 'creditcard')
    return { cardHolder: holder, cardNumber: number, cardLabel: label, cardExpiryDate: expiry && `${expiry}-01` }
  return { consumerName: holder, consumerAccount: number, consumerBic: null }
}
