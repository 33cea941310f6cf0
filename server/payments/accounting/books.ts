import { dayMs } from '#contract/rules/durations.ts'
import { numberOf } from '#server/payments/invoices/invoices.ts'
import type { Database } from '#server/platform/database/database.ts'
import { BadInput } from '#server/platform/http/problem.ts'
import { type Site, sites } from '#server/site/site.ts'
import * as sql from './queries.ts'

/** An invoice or a credit note as the books have it: sums are negative where money goes back. Minor units. */
export interface Entry {
  cause: 'sale' | 'refund' | 'charge_back' | 'reversal'
  number: string
  order: string
  /** Days in the time zone of the site: of the document, and of the payment it belongs to. */
  day: string
  paidDay: string
  country: string
  currency: string
  vatHundredths: number
  gross: number
  vat: number
  method: string
  sellerCountry: string
}

/** What the provider kept of a payout. */
export interface Fee {
  settlement: string
  day: string
  currency: string
  amount: number
}

export interface Period {
  /** `2026-10`, `2026-Q4`. */
  name: string
  kind: 'month' | 'quarter'
  /** The first day, and the day after the last. */
  from: string
  to: string
}

/** How long a report of settlements looks back (settlements.ts). */
const reportsReach = 46 * dayMs
/** Enough for a busy month on a small machine, ms. */
const patience = 60_000

/** A month or a quarter by its name; a `BadInput` for anything else. */
export function periodOf(name: string): Period {
  const [, year, month, quarter] = /^(20\d\d)-(?:(0[1-9]|1[0-2])|Q([1-4]))$/.exec(name) ?? []
  if (!year) throw new BadInput(`A month is like 2026-10 and a quarter like 2026-Q4, not "${name}".`, { period: 'field.invalid' })
  const first = month ? Number(month) : Number(quarter) * 3 - 2
  const day = (number: number) => new Date(Date.UTC(Number(year), number - 1, 1)).toISOString().slice(0, 10)
  return { name, kind: month ? 'month' : 'quarter', from: day(first), to: day(first + (month ? 1 : 3)) }
}

/** Everything that was issued at a site in a period of its time zone, in order. */
export async function readEntries(db: Database, { id, settings }: Site, { from, to }: Period): Promise<Entry[]> {
  const rows = await db.transaction(async (tx) => {
    await tx.takeTime(patience)
    return tx.rows(sql.findBooked, [id, from, to, settings.time_zone])
  })
  return rows.map((row) => {
    const sign = row.kind === 'invoice' ? 1 : -1
    return {
      cause: row.cause,
      number: numberOf(row),
      order: row.order_id,
      day: row.day,
      paidDay: row.paid_day,
      country: row.country,
      currency: row.currency,
      vatHundredths: row.vat_hundredths,
      gross: sign * row.amount,
      vat: sign * row.vat_amount,
      method: row.method,
      sellerCountry: row.seller_country,
    }
  })
}

/** The provider's fees of payouts in a period, if they are known; none where several sites share one account at the provider. */
export async function readFees(db: Database, { settings }: Site, { from, to }: Period): Promise<Fee[]> {
  if ((await sites(db)).length > 1) return []
  const until = new Date(Date.parse(to) + reportsReach)
  const dayOf = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone: settings.time_zone })
  const fees = new Map<string, Fee>()
  for (const { settlements } of await db.rows(sql.findSettled, [new Date(Date.parse(from) - dayMs), until]))
    for (const { id, at, currency, fees: amount } of settlements) {
      const day = dayOf.format(new Date(at))
      if (day >= from && day < to && amount !== 0) fees.set(id, { settlement: id, day, currency, amount: Math.abs(amount) })
    }
  return [...fees.values()].sort((one, other) => (one.day < other.day ? -1 : 1))
}
