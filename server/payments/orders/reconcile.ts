import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/http/problem.ts'
import { applySnapshot, failOrder } from './applying.ts'
import { askProvider } from './asking.ts'
import { checkMandate } from '#server/payments/mandates/mandates.ts'
import { type Provider, ProviderError } from '#server/payments/providers/provider.ts'
import { findOrder, type OrderRow } from './queries.ts'
import type { Payments } from '#server/payments/payments.ts'

interface Round {
  running: Promise<OrderRow>
  /** Begins when `running` has ended: for all who came meanwhile, since what is being asked may be older than their news. */
  next: Promise<OrderRow> | undefined
}

const rounds = new WeakMap<Database, Map<string, Round>>()

/** Many who want the same order followed at once are two: the one who asks already, and the one who asks after him. */
export function following(payments: Payments, memberId: string, orderId: string): Promise<OrderRow> {
  let open = rounds.get(payments.db)
  if (!open) rounds.set(payments.db, (open = new Map()))
  const key = `${memberId} ${orderId}`
  const round = open.get(key)
  if (!round) return begin(open, key, () => follow(payments, memberId, orderId))
  const afterwards = () => begin(open, key, () => follow(payments, memberId, orderId))
  return (round.next ??= round.running.then(afterwards, afterwards))
}

function begin(open: Map<string, Round>, key: string, work: () => Promise<OrderRow>): Promise<OrderRow> {
  const running = work()
  const round: Round = { running, next: undefined }
  open.set(key, round)
  const end = () => void (round.next === undefined && open.get(key) === round && open.delete(key))
  running.then(end, end)
  return running
}

const attempts = 10

/**
 * Reads the order, asks, applies; when somebody else changed it in between, asks anew. So what is applied was always
 * asked for after what was applied before it, and an old answer never wins.
 */
async function follow(payments: Payments, memberId: string, orderId: string): Promise<OrderRow> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const order = await payments.db.row(findOrder, [memberId, orderId])
    if (!order) throw problem('not_found')
    const followed = await step(payments, order)
    if (followed) return followed
    await pause(Math.random() * 10 * 2 ** attempt)
  }
  throw new ProviderError('The order kept changing while the provider was asked', true)
}

/** Undefined when it has to be done again. */
async function step(payments: Payments, order: OrderRow): Promise<OrderRow | undefined> {
  const provider = payments.providers.named(order.provider)
  if (!provider) throw new ProviderError(`No provider ${order.provider} is configured`, true)
  const answer = await askOrRefuse(payments, provider, order)
  if (answer === undefined) {
    const failure = order.method === 'directdebit' ? 'mandate_invalid' : 'unknown'
    return order.state === 'created' && !order.payment_id ? failOrder(payments, order, failure) : order
  }
  const applied = await applySnapshot(payments, order, answer)
  if (applied?.state === 'failed' && order.state !== 'failed') await recheckMandate(payments, provider, applied)
  return applied
}

/** A payment that the provider refuses to make is none: the order ends. One that was made and is not there now is a fault. */
async function askOrRefuse(payments: Payments, provider: Provider, order: OrderRow) {
  try {
    return await askProvider(payments, provider, order)
  } catch (error) {
    if (order.payment_id || !(error instanceof ProviderError) || error.transient) throw error
    return undefined
  }
}

/** What was stored and could not be charged may be good no more; whether it is can be asked again at the next order. */
async function recheckMandate(payments: Payments, provider: Provider, order: OrderRow): Promise<void> {
  if (order.mandate_id === null) return
  await checkMandate(payments.db, provider, order.member_id, order.mandate_id).catch((error) => {
    if (!(error instanceof ProviderError)) throw error
  })
}
