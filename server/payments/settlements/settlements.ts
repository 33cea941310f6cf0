import { dayMs } from '#contract/rules/durations.ts'
import { timeScaleOf, type Payments } from '#server/payments/payments.ts'
import { toDecimal } from '#server/payments/providers/amounts.ts'
import { type Provider, ProviderError, type SettledEntry, type Settlement } from '#server/payments/providers/provider.ts'
import { isUuid } from '#server/platform/ids.ts'
import { sites } from '#server/site/site.ts'
import * as sql from './queries.ts'
import type { Difference, ReportRow, SettledOrder, Total } from './queries.ts'

export type { ReportRow } from './queries.ts'

/** How far back settlements are read, and how long a payment may wait for one: with monthly payouts 31 days and a weekend. */
const [reach, maxWait] = [46 * dayMs, 35 * dayMs]
const keptFor = 400 * dayMs

/**
 * Compares the provider's settlements with the orders, in both directions, and stores a report: the totals of each settlement,
 * and the differences by order. Changes nothing else. Throws `ProviderError` if the settlements cannot be read.
 */
export async function compareSettlements(payments: Payments, provider: Provider, now = new Date()): Promise<ReportRow> {
  const scale = timeScaleOf(payments, provider.name)
  const since = new Date(now.getTime() - Math.max(reach * scale, 60 * 60_000))
  const settlements = await provider.settlements(since)
  const books = new Books(payments, provider)
  for (const each of settlements) for (const entry of each.entries) await books.enter(each, entry)
  const dueBefore = new Date(now.getTime() - maxWait * scale)
  const differences = [
    ...settlements.flatMap(differenceOfSum),
    ...books.differences(),
    ...(await books.unsettled(since, dueBefore)),
  ]
  const report = { provider: provider.name, made_at: now, since, settlements: settlements.map(totalOf), differences }
  const { db } = payments
  await db.run(sql.insertReport, [provider.name, now, since, JSON.stringify(report.settlements), JSON.stringify(differences)])
  await db.run(sql.deleteOldReports, [provider.name, new Date(now.getTime() - keptFor)])
  return report
}

/** The last report; undefined if there is none. */
export function lastReport({ db }: Pick<Payments, 'db'>, provider: string): Promise<ReportRow | undefined> {
  return db.row(sql.findLastReport, [provider])
}

/** Runs daily as a job. A provider that cannot be reached, or does not allow reading settlements, is asked again the next day. */
export async function compareDaily(payments: Payments): Promise<void> {
  const { current } = payments.providers
  if (!current) return
  await compareSettlements(payments, current).catch((error) => {
    if (!(error instanceof ProviderError)) throw error
  })
}

/** Collects the settled entries of each order. */
class Books {
  private readonly orders = new Map<string, { order: SettledOrder; entries: SettledEntry[] }>()
  private readonly unmatched: Difference[] = []
  private readonly payments: Payments
  private readonly provider: Provider

  constructor(payments: Payments, provider: Provider) {
    this.payments = payments
    this.provider = provider
  }

  async enter(settlement: Settlement, entry: SettledEntry): Promise<void> {
    const order = await this.orderOf(entry)
    if (!order) {
      const says = `${entry.kind} ${entry.id} of ${money(entry.amount)} is of a payment that no order has`
      this.unmatched.push({ payment: entry.paymentId, settlement: settlement.id, says })
      return
    }
    const known = this.orders.get(order.id)
    if (known) known.entries.push(entry)
    else this.orders.set(order.id, { order, entries: [entry] })
  }

  private async orderOf({ paymentId, orderId }: SettledEntry): Promise<SettledOrder | undefined> {
    const { db } = this.payments
    const known = await db.row(sql.findOrderOfPayment, [this.provider.name, paymentId])
    if (known) return db.row(sql.findOrder, [known.member_id, known.order_id])
    return orderId && isUuid(orderId) ? db.row(sql.findOrderNumbered, [orderId, this.provider.name]) : undefined
  }

  differences(): Difference[] {
    return [...this.unmatched, ...[...this.orders.values()].flatMap(({ order, entries }) => differencesOf(order, entries))]
  }

  /** Orders paid between `since` and `until` that are in no settlement. */
  async unsettled(since: Date, until: Date): Promise<Difference[]> {
    const found: Difference[] = []
    for (const { id: siteId } of await sites(this.payments.db))
      for (const order of await this.payments.db.rows(sql.listPaid, [siteId, this.provider.name, since, until]))
        if (!this.orders.get(order.id)?.entries.some(({ kind }) => kind === 'payment'))
          found.push({
            order: order.id,
            says: `was paid on ${order.completed_at.toISOString().slice(0, 10)} and is in no settlement`,
          })
    return found
  }
}

function differencesOf(order: SettledOrder, entries: SettledEntry[]): Difference[] {
  const { id, price, currency, payment_state: state, refunded, charged_back } = order
  const of = (kind: SettledEntry['kind']) => entries.filter((each) => each.kind === kind)
  const sum = (kind: SettledEntry['kind']) => of(kind).reduce((all, { amount }) => all + amount.amount, 0)
  const format = (minor: number) => money({ amount: minor, currency })
  const says: string[] = []
  if (entries.some(({ amount }) => amount.currency !== currency))
    says.push(`is of ${currency}, and was settled in another currency`)
  else {
    if (of('payment').length > 0 && sum('payment') !== price)
      says.push(`cost ${format(price)}, and ${format(sum('payment'))} were settled`)
    if (sum('refund') > refunded)
      says.push(`gave back ${format(refunded)} as we know it, and ${format(sum('refund'))} as it was settled`)
    if (sum('charge_back') > charged_back)
      says.push(`was charged back ${format(charged_back)} as we know it, and ${format(sum('charge_back'))} as it was settled`)
  }
  if (of('payment').length > 0 && state !== 'paid')
    says.push(`was settled, and is not paid as we know it (${state ?? 'no payment'})`)
  return says.map((each) => ({ order: id, says: each }))
}

/** Reports a settlement whose amount is not the sum of its entries less fees. */
function differenceOfSum(settlement: Settlement): Difference[] {
  const { id, amount, currency, fees, entries } = settlement
  const parts = entries.reduce((sum, { settled }) => sum + settled, 0) - fees
  if (parts === amount) return []
  const format = (minor: number) => money({ amount: minor, currency })
  return [{ settlement: id, says: `paid out ${format(amount)}, and its parts less fees come to ${format(parts)}` }]
}

function totalOf({ id, at, currency, fees, amount, entries }: Settlement): Total {
  const sum = (wanted: SettledEntry['kind']) =>
    entries.reduce((all, { kind, settled }) => all + (kind === wanted ? settled : 0), 0)
  return {
    id,
    at: at.toISOString(),
    currency,
    payments: sum('payment'),
    refunds: sum('refund'),
    charge_backs: sum('charge_back'),
    fees,
    paid_out: amount,
  }
}

function money({ amount, currency }: { amount: number; currency: string }): string {
  return `${amount < 0 ? '-' : ''}${toDecimal(Math.abs(amount), currency)} ${currency}`
}
