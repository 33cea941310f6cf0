import type { Client } from 'mollie-api-typescript'
import type { Amount, EntitySettlement } from 'mollie-api-typescript/models'
import { toMinor } from './amounts.ts'
import { ask } from './mollie-client.ts'
import { ProviderError, type SettledEntry, type Settlement } from './provider.ts'

const limit = 250

/** The settlements that Mollie paid out since then, with their entries and fees. */
export async function mollieSettlements(mollie: Client, since: Date): Promise<Settlement[]> {
  const paidOut = await gather(async () => {
    const found: EntitySettlement[] = []
    for await (const { result } of await mollie.settlements.list({ limit })) {
      const page = result.embedded.settlements
      found.push(...page.filter((each) => each.status === 'paidout' && timeOf(each) >= since))
      const last = page.at(-1)
      if (last && timeOf(last) < since) break
    }
    return found
  })
  const settlements: Settlement[] = []
  for (const each of paidOut) settlements.push(await wholeOf(mollie, each))
  return settlements
}

async function wholeOf(mollie: Client, settlement: EntitySettlement): Promise<Settlement> {
  const { id: settlementId, amount, periods = {} } = settlement
  const { currency } = amount
  const entries = await gather(async () => {
    const found: SettledEntry[] = []
    for await (const { result } of await mollie.settlements.listPayments({ settlementId, limit }))
      for (const each of result.embedded.payments ?? [])
        found.push(entryOf('payment', each.id, { ...each, paymentId: each.id }, currency))
    for await (const { result } of await mollie.settlements.listRefunds({ settlementId, limit }))
      for (const each of result.embedded.refunds ?? []) found.push(entryOf('refund', each.id, each, currency))
    for await (const { result } of await mollie.settlements.listChargebacks({ settlementId, limit }))
      for (const each of result.embedded.chargebacks ?? [])
        found.push(withoutReversed(entryOf('charge_back', each.id, each, currency), each))
    return found
  })
  const costs = Object.values(periods).flatMap((months) => Object.values(months).flatMap((month) => month.costs ?? []))
  return {
    id: settlementId,
    at: timeOf(settlement),
    currency,
    amount: minorOf(amount),
    fees: costs.reduce((sum, { amountGross }) => sum + minorOf(amountGross), 0),
    entries,
  }
}

interface Settled {
  amount: Amount
  paymentId: string
  settlementAmount?: Amount | null | undefined
}

/** If Mollie gives no settled amount, it is the amount itself if the currency is the same, else zero. */
function entryOf(
  kind: SettledEntry['kind'],
  id: string,
  { amount, paymentId, settlementAmount }: Settled,
  currency: string,
): SettledEntry {
  const whole = { amount: Math.abs(minorOf(amount)), currency: amount.currency }
  const usual = amount.currency === currency ? (kind === 'payment' ? 1 : -1) * whole.amount : 0
  return { kind, id, paymentId, amount: whole, settled: settlementAmount ? minorOf(settlementAmount) : usual }
}

/** A reversed charge-back counts as zero. */
function withoutReversed(entry: SettledEntry, { reversedAt }: { reversedAt?: string | null | undefined }): SettledEntry {
  return reversedAt ? { ...entry, amount: { ...entry.amount, amount: 0 } } : entry
}

function timeOf({ settledAt, createdAt }: EntitySettlement): Date {
  return new Date(settledAt ?? createdAt ?? 0)
}

/** May be negative: a settlement of refunds alone. */
function minorOf({ value, currency }: Amount): number {
  return value.startsWith('-') ? -toMinor(value.slice(1), currency) : toMinor(value, currency)
}

/** Reads a whole list or throws: half a list would show false differences. */
async function gather<Item>(read: () => Promise<Item[]>): Promise<Item[]> {
  const found = await ask(read)
  if (!Array.isArray(found)) throw new ProviderError('Mollie answered settlements that cannot be read', true)
  return found
}
