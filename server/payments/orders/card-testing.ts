import { Counter } from 'prom-client'
import { type MethodCode, methodCodes, methodOf } from '#contract/payment-methods.ts'
import type { Payments } from '#server/payments/payments.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { isLoopback } from '#server/platform/http/peers.ts'
import { problem } from '#server/platform/http/problem.ts'
import { memberOf, type Visit } from '#server/platform/http/visit.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import { type RateName, rateLimits, rates } from '#server/platform/limits/rate-limits.ts'
import { metrics } from '#server/platform/log/metrics.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import { countLately, type OrderRow } from './queries.ts'

const alarms = new Counter({
  name: 'card_testing_total',
  help: 'Failed payments that reached the hourly limit of an account, a network or a card. Several in a short time: somebody tries out cards.',
  labelNames: ['by'],
  registers: [metrics],
})

/** Orders that a member may leave unpaid within an hour, and payments of his that may fail: nobody tries out cards here. */
const atMost = { unpaid: 10, failed: rates.payment_member.points }

const cards = methodCodes.filter((code) => ['card', 'wallet'].includes(methodOf(code).kind))

/**
 * Refuses with `too_many_requests` who leaves many orders unpaid, and for an hour the account and the network of which payments failed
 * again and again, or which used a card that did. A card's page that is still open counts as if it were to fail: ten of them at once try no
 * more cards than one after the other. Call it with the member's orders locked.
 */
export async function requireFewFailures(
  tx: Transaction,
  { payments, visit }: { payments: Payments; visit: Visit },
  method: MethodCode,
): Promise<string | null> {
  const memberId = memberOf(visit)
  const network = payerNetwork(payments, visit)
  const { unpaid, failed, open_cards: open } = (await tx.row(countLately, [memberId, cards]))!
  if (unpaid >= atMost.unpaid) throw problem('too_many_requests')
  const limits = rateLimits(tx, payments.keys, payments.config)
  const isSpent =
    failed + (cards.includes(method) ? open : 0) >= atMost.failed ||
    (await limits.isSpent('payment_member', memberId)) ||
    (network !== null && (await limits.isSpent('payment_network', network)))
  if (isSpent) throw problem('too_many_requests', { message: 'error.payments_paused' })
  return network
}

/** What its buyer is counted by; nothing on a developer's machine, where every browser has the same address. */
function payerNetwork({ keys, config }: Payments, { address }: Visit): string | null {
  if (!config.production && isLoopback(address)) return null
  return keys.hash('payer', networkOf(address)).toString('base64url')
}

/**
 * Counts a payment that has failed: by account, by network, and by card where the provider names it (`card`, its fingerprint, which stays the
 * same whoever uses it). A card that reaches its limit shuts account and network, too: only then is known which one it is.
 */
export async function noteFailure(payments: Payments, before: OrderRow, card: string | null): Promise<void> {
  const { member_id: memberId, payer_network: network, id } = before
  const limits = rateLimits(payments.db, payments.keys, payments.config)
  const counted: Array<[RateName, string | null]> = [
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
