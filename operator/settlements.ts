import type { Config } from '#server/config.ts'
import { money } from '#server/payments/back-office/evidence-text.ts'
import { openPayments } from '#server/payments/payments.ts'
import { compareSettlements, lastReport, type ReportRow } from '#server/payments/settlements/settlements.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openKeys } from '#server/platform/keys/open-keys.ts'

/** `settlements` prints this morning's comparison, `settlements now` makes a new one. */
export async function settlements({ db, config }: { db: Database; config: Config }, verb?: string): Promise<void> {
  if (verb !== undefined && verb !== 'now') throw new RangeError(`settlements takes nothing or "now", not "${verb}".`)
  const payments = openPayments({ db, config, keys: await openKeys(db, config) })
  const provider = payments.providers.current
  if (!provider) throw new Error('There is no payment provider: PAYMENT_PROVIDER is not set.')
  if (verb === 'now') payments.sandbox?.start()
  try {
    const report = verb === 'now' ? await compareSettlements(payments, provider) : await lastReport(payments, provider.name)
    if (report) print(report)
    else console.log('Nothing was compared yet: the worker does it every morning, "settlements now" does it at once.')
  } finally {
    await payments.sandbox?.stop()
  }
}

function print({ provider, made_at, since, settlements, differences }: ReportRow): void {
  console.log(`${provider}, what was paid out from ${since.toISOString()} to ${made_at.toISOString()}`)
  for (const { id, at, payments, refunds, charge_backs, fees, paid_out, ...currency } of settlements) {
    const inCurrency = (minor: number) => money(currency, minor)
    const parts = [
      `payments ${inCurrency(payments)}`,
      `refunds ${inCurrency(refunds)}`,
      `charge-backs ${inCurrency(charge_backs)}`,
      `fees ${inCurrency(-fees)}`,
    ]
    console.log([id, at.slice(0, 10), ...parts, `paid out ${inCurrency(paid_out)}`].join('\t'))
  }
  if (settlements.length === 0) console.log('Nothing was paid out.')
  for (const { order, payment, settlement, says } of differences)
    console.log(`DIFFERS  ${order ? `order ${order}` : [settlement, payment].filter(Boolean).join(', ')}: ${says}`)
  console.log(differences.length === 0 ? 'Nothing differs from the orders.' : `${differences.length} differ.`)
}
