import { parseArgs } from 'node:util'
import { orderStates } from '#contract/payments/orders.ts'
import { memberNamed } from '#server/account/account.ts'
import type { Config } from '#server/config.ts'
import { findSiteOrder, listSiteOrders } from '#server/payments/orders/site-orders/site-orders.ts'
import { money } from '#server/payments/back-office/evidence-text.ts'
import type { OrderRow } from '#server/payments/orders/orders.ts'
import { isHeld } from '#server/payments/orders/proof/proof.ts'
import { openPayments } from '#server/payments/payments.ts'
import { ProviderError } from '#server/payments/providers/provider.ts'
import { readRefund, refundOrder, refundsOf } from '#server/payments/refunds/operator.ts'
import { reconcileRefund } from '#server/payments/refunds/reconcile.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openKeys } from '#server/platform/keys/open-keys.ts'

/** `orders SITE [--state failed] [--since 2026-11-01] [--member NAME] [--unproven] [--held]`: one a line, the latest first. */
export async function orders(db: Database, siteId: string, words: string[]): Promise<void> {
  const { state, since, member, unproven, held } = readOptions(words)
  const memberId = member === undefined ? undefined : await memberNamed(db, siteId, member)
  if (member !== undefined && memberId === undefined) throw new Error(`There is no member ${member} on ${siteId}`)
  const found = await listSiteOrders(db, siteId, { state, since, memberId, unproven, held })
  for (const each of found)
    console.log(
      [each.created_at.toISOString(), each.id, stateIn(each), money(each, each.price), each.method, each.provider].join('\t'),
    )
  if (found.length === 0) console.log('There are none.')
}

function readOptions(words: string[]) {
  const option = { type: 'string' } as const
  const options = {
    state: option,
    since: option,
    member: option,
    unproven: { type: 'boolean' },
    held: { type: 'boolean' },
  } as const
  const { values } = parseArgs({ args: words, options })
  const state = orderStates.find((each) => each === values.state)
  if (values.state !== undefined && !state)
    throw new RangeError(`--state is one of ${orderStates.join(', ')}, not "${values.state}".`)
  const since = values.since === undefined ? undefined : new Date(values.since)
  if (since && Number.isNaN(since.getTime())) throw new RangeError(`--since "${values.since}" is no time.`)
  return { state, since, member: values.member, unproven: values.unproven, held: values.held }
}

/** `order SITE ORDER`: a fact a line. */
export async function order(db: Database, siteId: string, number: string): Promise<void> {
  const found = await orderNumbered(db, siteId, number)
  const given = await refundsOf(db, found)
  const facts: Record<string, unknown> = {
    order: found.id,
    state: found.failure ? `${found.state} (${found.failure})` : stateIn(found),
    member: found.member_id,
    made: found.created_at.toISOString(),
    paid: found.completed_at?.toISOString(),
    'next poll': found.next_poll_at?.toISOString(),
    bundle: `${found.bundle_id}, ${found.credits} credits`,
    price: money(found, found.price),
    'tax included': `${money(found, found.vat_amount)} (${found.vat_hundredths / 100} %)`,
    discount: found.discount_code,
    'country of tax': `${found.country} (${countryFacts(found)})`,
    'paid with': [found.method, found.paid_with].filter(Boolean).join(', '),
    payment: found.payment_id && `${found.provider} ${found.payment_id}, ${found.payment_state}`,
    refunded: found.refunded > 0 ? money(found, found.refunded) : undefined,
    'charged back': found.charged_back > 0 ? money(found, found.charged_back) : undefined,
    credits: `${found.granted} granted, ${found.held_credits + found.reclaimed} taken back`,
  }
  for (const [name, value] of Object.entries(facts)) if (value) console.log(`${name.padEnd(15)} ${value as string}`)
  for (const each of given)
    console.log(`${'refund'.padEnd(15)} ${money(each, each.amount)}, ${each.created_at.toISOString()}, ${each.state}`)
}

/** `refund SITE ORDER` prints what can be refunded; with that amount appended it refunds it, once however often repeated. */
export async function refund(
  { db, config }: { db: Database; config: Config },
  siteId: string,
  [number = '', amount]: string[],
): Promise<void> {
  const found = await orderNumbered(db, siteId, number)
  const [latest] = (await refundsOf(db, found)).filter(({ state }) => state !== 'failed').reverse()
  if (latest)
    return console.log(
      `It was refunded already: ${money(latest, latest.amount)} on ${latest.created_at.toISOString()}, ${latest.state}.`,
    )
  const can = await readRefund(db, found).catch(refused(found))
  const { credits, used } = can
  const sum = money(found, can.amount.amount)
  if (amount === undefined) {
    console.log(
      `${sum} can be refunded, for ${credits} unspent credits; ${used.credits} are used, which cost ${money(found, used.price.amount)}.`,
    )
    return console.log(`To do it: npm run site -- refund ${siteId} ${found.id} ${can.amount.amount}`)
  }
  if (Number(amount) !== can.amount.amount)
    throw new RangeError(`The refundable amount is ${can.amount.amount} (${sum}), not ${amount}. Nothing was done.`)
  const payments = openPayments({ db, config, keys: await openKeys(db, config) })
  const refundId = await db.transaction((tx) => refundOrder(tx, payments, found, can.amount)).catch(refused(found))
  console.log(`${sum} will be refunded, and ${credits} credits were taken back; the member is notified by mail.`)
  payments.sandbox?.start()
  try {
    await reconcileRefund(payments, found.member_id, refundId)
    console.log('The provider has it.')
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    console.log(`The provider cannot be reached now (${error.message}); the worker tries again within a minute.`)
  } finally {
    await payments.sandbox?.stop()
  }
}

/** A held order says so, with its deadline: from then on the money is refunded. */
function stateIn(order: OrderRow): string {
  return isHeld(order) ? `held until ${order.proof_due_at!.toISOString()}` : order.state
}

/** The facts about the buyer's country. */
function countryFacts({
  profile_country: profile,
  address_country: network,
  payment_country: paid,
  attested_country: seen,
}: OrderRow): string {
  return `profile ${profile ?? 'unknown'}, network ${network ?? 'unknown'}, paid from ${paid ?? 'unknown'}${seen ? `, document ${seen}` : ''}`
}

function refused({ state }: OrderRow) {
  return (error: { code?: string }): never => {
    if (error.code !== 'refund_closed') throw error as Error
    throw new Error(
      `Nothing of it can be refunded: it is ${state}, its credits are spent, or somebody else refunded it at this moment.`,
    )
  }
}

export async function orderNumbered(db: Database, siteId: string, number: string): Promise<OrderRow> {
  const found = await findSiteOrder(db, siteId, number)
  if (!found) throw new Error(`There is no order ${number} on ${siteId}`)
  return found
}
