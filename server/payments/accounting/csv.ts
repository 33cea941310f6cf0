import { isInUnion } from '#contract/rules/european-union.ts'
import { toDecimal } from '#server/payments/providers/amounts.ts'
import type { Entry, Fee, Period } from './books.ts'

/** A signed amount: '-12.99'. */
export function signed(amount: number, currency: string): string {
  return (amount < 0 ? '-' : '') + toDecimal(Math.abs(amount), currency)
}

/** The books of a month: every document on a line of its own, then fees. */
export function booksAsCsv(entries: readonly Entry[], fees: readonly Fee[]): string {
  const head = ['date', 'kind', 'number', 'order', 'country', 'vat_percent', 'currency', 'net', 'vat', 'gross', 'method']
  const booked = entries.map((each) => {
    const money = (amount: number) => signed(amount, each.currency)
    const sums = [money(each.gross - each.vat), money(each.vat), money(each.gross)]
    return [
      each.day,
      each.cause,
      each.number,
      each.order,
      each.country,
      each.vatHundredths / 100,
      each.currency,
      ...sums,
      each.method,
    ]
  })
  const kept = fees.map(({ day, settlement, currency, amount }) => {
    const money = signed(-amount, currency)
    return [day, 'fee', plain(settlement), '', '', '', currency, money, '', money, '']
  })
  return linesOf([head, ...booked, ...kept])
}

/**
 * The VAT of a quarter by country, rate and currency. What belongs to a sale of an earlier quarter has that quarter's name: a return of the
 * One-Stop Shop lists such corrections by themselves.
 */
export function vatAsCsv({ name }: Period, entries: readonly Entry[]): string {
  const head = ['quarter', 'supplied_in', 'scheme', 'country', 'vat_percent', 'currency', 'net', 'vat', 'gross', 'documents']
  const groups = Map.groupBy(entries, (each) =>
    [quarterOf(each.paidDay), schemeOf(each), each.country, each.vatHundredths, each.currency].join(' '),
  )
  const rows = [...groups.values()].map((group) => {
    const [{ paidDay, country, vatHundredths, currency }] = group as [Entry]
    const [gross, vat] = [sumOf(group, 'gross'), sumOf(group, 'vat')]
    const sums = [gross - vat, vat, gross].map((amount) => signed(amount, currency))
    return [name, quarterOf(paidDay), schemeOf(group[0]!), country, vatHundredths / 100, currency, ...sums, group.length]
  })
  return linesOf([head, ...rows.sort((one, other) => (one.join() < other.join() ? -1 : 1))])
}

/** `oss`: taxed in another country of the Union; `outside`: beyond it. */
function schemeOf({ country, sellerCountry }: Entry): 'domestic' | 'oss' | 'outside' {
  if (country === sellerCountry) return 'domestic'
  return isInUnion(country) && isInUnion(sellerCountry) ? 'oss' : 'outside'
}

function quarterOf(day: string): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
}

function sumOf(entries: readonly Entry[], name: 'gross' | 'vat'): number {
  return entries.reduce((sum, each) => sum + each[name], 0)
}

/** The provider's id of a payout, without what a cell could not hold. */
function plain(id: string): string {
  return id.replaceAll(/[^\w.-]/g, '')
}

/** No cell needs quotes: they are ids, codes, days and numbers. */
function linesOf(rows: ReadonlyArray<ReadonlyArray<string | number>>): string {
  return rows.map((row) => row.join(',')).join('\r\n') + '\r\n'
}
