import type { Chargeback, Payment, Refund } from '../store/entities.ts'
import { amountOf, minorUnits } from '../store/money.ts'
import { notFound } from '../payments/refusal.ts'
import { day } from '../payments/waits.ts'
import type { Presenter } from './present.ts'
import type { Sandbox } from '../store/sandbox.ts'

/** The payouts of one day in one currency. A reversed charge-back does not appear. */
export interface Settlement {
  id: string
  currency: string
  /** Time of the payout. */
  at: Date
  payments: Payment[]
  refunds: Refund[]
  chargebacks: Chargeback[]
}

interface Rate {
  fixed: number
  percentage: number
}

/** Minor units; roughly the fees of small shops. */
const rates: Record<string, Rate> = { creditcard: { fixed: 25, percentage: 1.8 } }
const usualRate: Rate = { fixed: 32, percentage: 0 }
const fees = { refund: 25, chargeback: 2_000 }

/** One settlement for each completed day, scaled as all waits are, the latest first. */
export function settlementsOf({ store, timeScale }: Sandbox, now = Date.now()): Settlement[] {
  const length = Math.max(day * timeScale, 250)
  const found = new Map<string, Settlement>()
  const settlementAt = (moment: string, currency: string): Settlement | undefined => {
    const end = (Math.floor(Date.parse(moment) / length) + 1) * length
    if (end > now) return undefined
    const id = `stl_${Math.round(end).toString(36)}${currency}`
    const known = found.get(id) ?? { id, currency, at: new Date(end), payments: [], refunds: [], chargebacks: [] }
    found.set(id, known)
    return known
  }
  for (const payment of store.payments.all())
    if (payment.paid) settlementAt(payment.paid, payment.amount.currency)?.payments.push(payment)
  for (const refund of store.refunds.all())
    if (refund.status === 'refunded') settlementAt(refund.created, refund.amount.currency)?.refunds.push(refund)
  for (const chargeback of store.chargebacks.all())
    if (!chargeback.reversed) settlementAt(chargeback.created, chargeback.amount.currency)?.chargebacks.push(chargeback)
  return [...found.values()].sort((one, other) => other.at.getTime() - one.at.getTime())
}

export function findSettlement(sandbox: Sandbox, id: string): Settlement {
  const found = settlementsOf(sandbox).find((each) => each.id === id)
  if (!found) throw notFound('settlement', id)
  return found
}

export function presentSettlement(present: Presenter, settlement: Settlement) {
  const { id, currency, at, payments, refunds, chargebacks } = settlement
  const sum = (parts: Array<{ amount: Payment['amount'] }>) => parts.reduce((all, { amount }) => all + minorUnits(amount), 0)
  const costs = costsOf(settlement)
  const amount = sum(payments) - sum(refunds) - sum(chargebacks) - costs.reduce((all, { total }) => all + total, 0)
  const [year, month] = at.toISOString().split('-') as [string, string]
  return {
    resource: 'settlement',
    id,
    createdAt: at.toISOString(),
    reference: `SANDBOX.${id.slice(4)}`,
    settledAt: at.toISOString(),
    status: 'paidout',
    amount: amountOf(amount, currency),
    balanceId: 'bal_sandbox',
    periods: {
      [year]: {
        [month]: {
          revenue: revenueOf(settlement),
          costs: costs.map(({ total, fixed, percentage, ...cost }) => ({
            ...cost,
            rate: { fixed: amountOf(fixed, currency), percentage: String(percentage) },
            amountNet: amountOf(total, currency),
            amountVat: null,
            amountGross: amountOf(total, currency),
          })),
          invoiceReference: null,
        },
      },
    },
    _links: {
      self: present.link(`/v2/settlements/${id}`),
      payments: present.link(`/v2/settlements/${id}/payments`),
      refunds: present.link(`/v2/settlements/${id}/refunds`),
      chargebacks: present.link(`/v2/settlements/${id}/chargebacks`),
      documentation: { href: 'https://docs.mollie.com', type: 'text/html' },
    },
  }
}

function byMethod(payments: Payment[]): Map<string, Payment[]> {
  // A wallet pays with the card in it.
  return Map.groupBy(payments, ({ method }) => (method === 'applepay' ? 'creditcard' : method))
}

function revenueOf({ currency, payments }: Settlement) {
  return [...byMethod(payments)].map(([method, some]) => {
    const amount = amountOf(
      some.reduce((sum, each) => sum + minorUnits(each.amount), 0),
      currency,
    )
    return { description: method, method, count: some.length, amountNet: amount, amountVat: null, amountGross: amount }
  })
}

function costsOf({ payments, refunds, chargebacks }: Settlement) {
  const ofPayments = [...byMethod(payments)].map(([method, some]) => {
    const rate = rates[method] ?? usualRate
    const total = some.reduce((sum, { amount }) => sum + rate.fixed + Math.round((minorUnits(amount) * rate.percentage) / 100), 0)
    return { description: method, method, count: some.length, ...rate, total }
  })
  const flat = (description: 'refund' | 'chargeback', count: number) =>
    count === 0
      ? []
      : [{ description, method: description, count, fixed: fees[description], percentage: 0, total: count * fees[description] }]
  return [...ofPayments, ...flat('refund', refunds.length), ...flat('chargeback', chargebacks.length)]
}
