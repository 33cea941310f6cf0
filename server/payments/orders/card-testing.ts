import { Counter } from 'prom-client'
import { type MethodCode, methodCodes, methodOf } from '#contract/payments/payment-methods.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { isLoopback } from '#server/platform/http/peers.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { MemberVisit, Visit } from '#server/platform/http/visit.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import { rates, rowLimits, type StoredRate } from '#server/platform/limits/list.ts'
import { rateLimits } from '#server/platform/limits/rate-limits.ts'
import { metrics } from '#server/platform/log/metrics.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import { countLately, type OrderRow } from './queries.ts'

const alarms = new Counter({
  name: 'card_testing_total',
  help: 'Failed payments that reached the hourly limit of an account, a network or a card. Several in a short time: somebody tries out cards.',
  labelNames: ['by'],
  registers: [metrics],
})

const cards = methodCodes.filter((code) => ['card', 'wallet'].includes(methodOf(code).kind))

/**
 * Refuses with `too_many_requests` a member with many unpaid orders, and for an hour an account or network whose payments failed
 * repeatedly, or that used a card that did. An open card checkout counts as a failure: ten at once allow no more tries than
 * ten in a row. Returns the key of the network. Call it with the member's orders locked.
 */
export async function requireFewFailures(
  tx: Transaction,
  { payments, visit }: { payments: Payments; visit: MemberVisit },
  method: MethodCode,
): Promise<string | null> {
  const { memberId } = visit
  const network = payerNetwork(payments, visit)
  const { unpaid, failed, open_cards: open } = (await tx.row(countLately, [memberId, cards]))!
  if (unpaid >= rowLimits.unpaid_order.rows) throw problem(rowLimits.unpaid_order.code)
  const limits = rateLimits(tx, payments.keys, payments.config)
  const isSpent =
    failed + (cards.includes(method) ? open : 0) >= rates.payment_member.points ||
    (await limits.isSpent('payment_member', memberId)) ||
    (network !== null && (await limits.isSpent('payment_network', network)))
  if (isSpent) throw problem('too_many_requests', { message: 'error.payments_paused' })
  return network
}

/** The key that counts the buyer's network; null on a developer's machine, where every browser has the same address. */
function payerNetwork({ keys, config }: Payments, { address }: Visit): string | null {
  if (!config.production && isLoopback(address)) return null
  return keys.hash('payer', networkOf(address)).toString('base64url')
}

/**
 * Counts a failed payment by account, by network, and by card if the provider names it (`card`, a fingerprint that is the same
 * for every user of the card). A card at its limit also blocks the account and the network that used it.
 */
export async function noteFailure(payments: Payments, before: OrderRow, card: string | null): Promise<void> {
  const { member_id: memberId, payer_network: network, id } = before
  const limits = rateLimits(payments.db, payments.keys, payments.config)
  const counted: Array<[StoredRate, string | null]> = [
    ['payment_member', memberId],
    ['payment_network', network],
    ['payment_card', card],
  ]
  for (const [rate, key] of counted) {
    if (key === null) continue
    const { left } = await limits.count(rate, key)
    if (left > 0) continue
    alarms.inc({ by: rate.replace('payment_', '') })
    logSecurity('card_testing', { member: memberId, object: id, code: rate })
    if (rate !== 'payment_card') continue
    await limits.block('payment_member', memberId)
    if (network !== null) await limits.block('payment_network', network)
  }
}
