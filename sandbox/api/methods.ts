import { methodCodes, methodOf, type PaymentMethod } from '#contract/payments/payment-methods.ts'
import { asListed, type Presenter } from './present.ts'
import type { Payment } from '../store/entities.ts'
import { notFound } from '../payments/refusal.ts'

/** Methods that can be charged again without the payer. */
const repeatable = ['creditcard', 'directdebit', 'paypal']
const firstOnes = ['creditcard', 'applepay', 'paypal', 'ideal', 'bancontact', 'eps']

type Query = Record<string, string | undefined>

/** Mollie's list of methods for a country, an amount and a sequence type; retired ones are no longer enabled. */
export function listMethods(present: Presenter, query: Query) {
  const methods = enabled()
    .filter(([, method]) => fits(method, query))
    .map(([id, method]) => asListed(presentMethod(present, id, method, query['amount[currency]'])))
  return {
    count: methods.length,
    _embedded: { methods },
    _links: { self: present.link('/v2/methods'), documentation: { href: 'https://docs.mollie.com', type: 'text/html' } },
  }
}

/** Methods the payer may switch to: those that take this amount in the allowed country, of those that the shop named. */
export function choicesFor({ amount, country, sequence, methods }: Payment): string[] {
  const query = {
    sequenceType: sequence,
    'amount[currency]': amount.currency,
    includeWallets: 'applepay',
    ...(country && { billingCountry: country }),
  }
  return enabled()
    .filter(([id, method]) => fits(method, query) && (methods === null || methods.includes(id)))
    .map(([id]) => id)
}

export function getMethod(present: Presenter, id: string, query: Query) {
  const found = enabled().find(([known]) => known === id)
  if (!found) throw notFound('method', id)
  return presentMethod(present, id, found[1], query.currency)
}

/** One entry for each of Mollie's methods: cards of every brand are one to it, known everywhere. */
function enabled(): Array<[string, PaymentMethod]> {
  const methods = new Map<string, PaymentMethod>()
  for (const code of methodCodes) {
    const method = methodOf(code)
    if (!method.retired && (!methods.has(method.mollie) || code === 'creditcard')) methods.set(method.mollie, method)
  }
  return [...methods]
}

function fits({ mollie, countries, currencies }: PaymentMethod, query: Query): boolean {
  const country = query.billingCountry
  const currency = query['amount[currency]']
  const sequence = query.sequenceType
  if (country && countries.length > 0 && !countries.includes(country)) return false
  if (currency && currencies.length > 0 && !currencies.includes(currency)) return false
  if (sequence === 'first' && !firstOnes.includes(mollie)) return false
  if (sequence === 'recurring' && !repeatable.includes(mollie)) return false
  if (sequence === 'oneoff' && mollie === 'directdebit') return false
  return mollie !== 'applepay' || (query.includeWallets ?? '').split(',').includes('applepay')
}

function presentMethod(present: Presenter, id: string, { name, currencies }: PaymentMethod, asked: string | undefined) {
  const currency = asked ?? currencies[0] ?? 'EUR'
  const image = present.link('/sandbox-pay/method.svg').href
  return {
    resource: 'method',
    id,
    description: name,
    minimumAmount: { currency, value: '0.01' },
    maximumAmount: { currency, value: id === 'paysafecard' ? '1000.00' : '10000.00' },
    image: { size1x: image, size2x: image, svg: image },
    status: 'activated',
    _links: { self: present.link(`/v2/methods/${id}`), documentation: { href: 'https://docs.mollie.com', type: 'text/html' } },
  }
}
