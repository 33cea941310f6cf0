import { findChargeback } from '../payments/chargebacks.ts'
import type { Amount, Customer, Payment } from '../store/entities.ts'
import { newId } from '../store/ids.ts'
import { amountOf, minorUnits } from '../store/money.ts'
import { createMandate, findMandate } from '../payments/mandates.ts'
import { getMethod, listMethods } from './methods.ts'
import { readPaymentRequest, readUrl } from '../payments/payment-request.ts'
import { cancel, createPayment, findPayment, requireCancelable, update } from '../payments/payments.ts'
import { notFound } from '../payments/refusal.ts'
import { cancelRefund, createRefund, findRefund } from '../payments/refunds.ts'
import type { Presenter } from './present.ts'
import { findSettlement, presentSettlement, type Settlement, settlementsOf } from './settlements.ts'
import type { Sandbox } from '../store/sandbox.ts'

export interface ApiCall {
  sandbox: Sandbox
  present: Presenter
  params: Record<string, string>
  query: Record<string, string | undefined>
  body: Record<string, unknown>
}

/** Does a call and returns its answer; undefined means 204. It must not wait: each call is one transaction. */
type Handler = (call: ApiCall) => unknown

export interface Route {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  /** HTTP status of an answer with content; 200 by default. */
  status?: number
  /** Needs the organization's token: a shop's key is not enough. */
  ofOrganization?: boolean
  handler: Handler
}

const paymentsApi: Route[] = [
  {
    method: 'POST',
    path: '/payments',
    status: 201,
    handler: ({ sandbox, present, body }) => present.payment(createPayment(sandbox, readPaymentRequest(sandbox, body))),
  },
  {
    method: 'GET',
    path: '/payments',
    handler: ({ sandbox, present, query }) =>
      present.list('payments', sandbox.store.payments.all(), (each) => present.payment(each), '/v2/payments', query),
  },
  { method: 'GET', path: '/payments/:id', handler: (call) => call.present.payment(paymentOf(call)) },
  {
    method: 'PATCH',
    path: '/payments/:id',
    handler: (call) => call.present.payment(update(call.sandbox, paymentOf(call), changesOf(call.body))),
  },
  {
    method: 'DELETE',
    path: '/payments/:id',
    handler: (call) => {
      requireCancelable(paymentOf(call))
      return call.present.payment(cancel(call.sandbox, paymentOf(call)))
    },
  },
  {
    method: 'POST',
    path: '/customers/:customer/payments',
    status: 201,
    handler: ({ sandbox, present, body, params }) =>
      present.payment(createPayment(sandbox, readPaymentRequest(sandbox, body, params.customer))),
  },
  {
    method: 'GET',
    path: '/customers/:customer/payments',
    handler: (call) => {
      const { sandbox, present, query } = call
      const { id } = customerOf(call)
      const path = `/v2/customers/${id}/payments`
      return present.list('payments', sandbox.store.payments.of(id), (each) => present.payment(each), path, query)
    },
  },
]

const customersApi: Route[] = [
  {
    method: 'POST',
    path: '/customers',
    status: 201,
    handler: ({ sandbox, present, body }) =>
      present.customer(
        sandbox.store.customers.put({ id: newId('cst'), created: new Date().toISOString(), ...customerFields(body) }),
      ),
  },
  { method: 'GET', path: '/customers/:customer', handler: (call) => call.present.customer(customerOf(call)) },
  {
    method: 'DELETE',
    path: '/customers/:customer',
    handler: (call) => call.sandbox.store.customers.remove(customerOf(call).id),
  },
]

const mandatesApi: Route[] = [
  {
    method: 'POST',
    path: '/customers/:customer/mandates',
    status: 201,
    handler: (call) => call.present.mandate(createMandate(call.sandbox, customerOf(call).id, call.body)),
  },
  {
    method: 'GET',
    path: '/customers/:customer/mandates',
    handler: (call) => {
      const { sandbox, present, query } = call
      const { id } = customerOf(call)
      const path = `/v2/customers/${id}/mandates`
      return present.list('mandates', sandbox.store.mandates.of(id), (each) => present.mandate(each), path, query)
    },
  },
  { method: 'GET', path: '/customers/:customer/mandates/:id', handler: (call) => call.present.mandate(mandateOf(call)) },
  {
    method: 'DELETE',
    path: '/customers/:customer/mandates/:id',
    handler: (call) => call.sandbox.store.mandates.remove(mandateOf(call).id),
  },
]

const refundsApi: Route[] = [
  {
    method: 'POST',
    path: '/payments/:id/refunds',
    status: 201,
    handler: (call) => call.present.refund(createRefund(call.sandbox, paymentOf(call), call.body)),
  },
  {
    method: 'GET',
    path: '/payments/:id/refunds',
    handler: (call) => {
      const { sandbox, present, query } = call
      const { id } = paymentOf(call)
      const path = `/v2/payments/${id}/refunds`
      return present.list('refunds', sandbox.store.refunds.of(id), (each) => present.refund(each), path, query)
    },
  },
  {
    method: 'GET',
    path: '/payments/:id/refunds/:refund',
    handler: (call) => call.present.refund(findRefund(call.sandbox, call.params.id!, call.params.refund!)),
  },
  {
    method: 'DELETE',
    path: '/payments/:id/refunds/:refund',
    handler: ({ sandbox, params }) => cancelRefund(sandbox, findRefund(sandbox, params.id!, params.refund!)),
  },
  {
    method: 'GET',
    path: '/refunds',
    handler: ({ sandbox, present, query }) =>
      present.list('refunds', sandbox.store.refunds.all(), (each) => present.refund(each), '/v2/refunds', query),
  },
]

const chargebacksApi: Route[] = [
  {
    method: 'GET',
    path: '/payments/:id/chargebacks',
    handler: (call) => {
      const { sandbox, present, query } = call
      const { id } = paymentOf(call)
      const path = `/v2/payments/${id}/chargebacks`
      return present.list('chargebacks', sandbox.store.chargebacks.of(id), (each) => present.chargeback(each), path, query)
    },
  },
  {
    method: 'GET',
    path: '/payments/:id/chargebacks/:chargeback',
    handler: ({ sandbox, present, params }) => present.chargeback(findChargeback(sandbox, params.id!, params.chargeback!)),
  },
  {
    method: 'GET',
    path: '/chargebacks',
    handler: ({ sandbox, present, query }) =>
      present.list('chargebacks', sandbox.store.chargebacks.all(), (each) => present.chargeback(each), '/v2/chargebacks', query),
  },
]

const methodsApi: Route[] = [
  { method: 'GET', path: '/methods', handler: ({ present, query }) => listMethods(present, query) },
  { method: 'GET', path: '/methods/:id', handler: ({ present, params, query }) => getMethod(present, params.id!, query) },
]

const settlementsApi: Route[] = [
  {
    method: 'GET',
    path: '/settlements',
    handler: ({ sandbox, present, query }) =>
      present.list('settlements', settlementsOf(sandbox), (each) => presentSettlement(present, each), '/v2/settlements', query),
  },
  {
    method: 'GET',
    path: '/settlements/:id/payments',
    handler: (call) =>
      settled(
        call,
        'payments',
        (settlement) => settlement.payments,
        (each) => call.present.payment(each),
        1,
      ),
  },
  {
    method: 'GET',
    path: '/settlements/:id/refunds',
    handler: (call) =>
      settled(
        call,
        'refunds',
        (settlement) => settlement.refunds,
        (each) => call.present.refund(each),
        -1,
      ),
  },
  {
    method: 'GET',
    path: '/settlements/:id/chargebacks',
    handler: (call) =>
      settled(
        call,
        'chargebacks',
        (settlement) => settlement.chargebacks,
        (each) => call.present.chargeback(each),
        -1,
      ),
  },
]

/** Mollie's v2 API, as far as a shop like ours calls it. */
export const routes: Route[] = [
  ...paymentsApi,
  ...customersApi,
  ...mandatesApi,
  ...refundsApi,
  ...chargebacksApi,
  ...methodsApi,
  ...settlementsApi.map((route) => ({ ...route, ofOrganization: true })),
]

/** A part of a settlement; each item has the amount it added or subtracted. */
function settled<Item extends { id: string; amount: Amount }>(
  { sandbox, present, params, query }: ApiCall,
  name: string,
  partOf: (settlement: Settlement) => Item[],
  show: (item: Item) => { _links: object },
  sign: 1 | -1,
) {
  const settlement = findSettlement(sandbox, params.id!)
  const shown = (item: Item) => ({
    ...show(item),
    // Test payments are never settled: the sandbox shows settled ones as live.
    ...(name !== 'chargebacks' && { mode: 'live' }),
    settlementId: settlement.id,
    settlementAmount: amountOf(sign * minorUnits(item.amount), settlement.currency),
  })
  return present.list(name, partOf(settlement), shown, `/v2/settlements/${settlement.id}/${name}`, query)
}

function paymentOf({ sandbox, params }: ApiCall): Payment {
  return findPayment(sandbox, params.id!)
}

function customerOf({ sandbox, params }: ApiCall): Customer {
  const customer = sandbox.store.customers.get(params.customer!)
  if (!customer) throw notFound('customer', params.customer!)
  return customer
}

function mandateOf({ sandbox, params }: ApiCall) {
  return findMandate(sandbox, params.customer!, params.id!)
}

function customerFields({ name, email, locale, metadata }: Record<string, unknown>): Omit<Customer, 'id' | 'created'> {
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return { name: text(name), email: text(email), locale: text(locale), metadata: metadata ?? null }
}

/** The fields of an existing payment that the shop may change. */
function changesOf(body: Record<string, unknown>): Partial<Payment> {
  return {
    ...(typeof body.description === 'string' && { description: body.description }),
    ...(body.redirectUrl !== undefined && { redirectUrl: readUrl(body.redirectUrl, 'redirectUrl', true) }),
    ...(body.webhookUrl !== undefined && { webhookUrl: readUrl(body.webhookUrl, 'webhookUrl', false) }),
    ...(body.metadata !== undefined && { metadata: body.metadata }),
    ...(typeof body.locale === 'string' && { locale: body.locale }),
  }
}
