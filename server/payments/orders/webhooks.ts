import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Payments } from '#server/payments/payments.ts'
import { ProviderError } from '#server/payments/providers/provider.ts'
import { reconcileLater } from './jobs.ts'
import { adoptPayment, findOrderOfPayment, findPayment, insertPayment } from './queries.ts'
import { reconcile } from './reconcile.ts'

/** Of a webhook; all that is read of it is a payment's id. */
const bodyLimit = 64 * 1024

/**
 * `POST /api/payments/{provider}`: providers tell here that a payment changed, and nobody proves who he is. So nothing is
 * believed: the order of the payment is looked up at the provider, by a job that is durable before the answer, and at
 * once beside it. Whatever is said, the answer is 200; only when the database is gone is it an error, and told again.
 */
export async function webhooks(server: FastifyInstance, payments: Payments): Promise<void> {
  // Beyond these a flood has its orders reconciled by the job alone, every few seconds, and strange payments not at all.
  const atOnce = new RateLimiterMemory({ points: 20, duration: 60 })
  const strangers = new RateLimiterMemory({ points: 30, duration: 60 })
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { provider: string } }>('/api/payments/:provider', { bodyLimit }, async (request, reply) => {
      const order = await orderOf(payments, strangers, request)
      if (order) {
        await payments.db.transaction((tx) => reconcileLater(tx, order))
        if (await allows(atOnce, order.orderId))
          void reconcile(payments, order.memberId, order.orderId).catch((error: Error) => logUnlessAway(request, error))
      }
      return reply.code(200).send()
    })
  })
}

interface Found {
  memberId: string
  orderId: string
}

async function orderOf(
  payments: Payments,
  strangers: RateLimiterMemory,
  { params, body, headers }: FastifyRequest<{ Params: { provider: string } }>,
): Promise<Found | undefined> {
  const provider = payments.providers.named(params.provider)
  const paymentId = provider?.paymentOfWebhook(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers)
  if (!provider || !paymentId) return undefined
  const known = await payments.db.row(findPayment, [provider.name, paymentId])
  if (known) return { memberId: known.member_id, orderId: known.order_id }
  return (await allows(strangers, '')) ? adopt(payments, provider.name, paymentId) : undefined
}

/** Counts one; false when it was one too many. */
function allows(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  return limiter.consume(key).then(
    () => true,
    () => false,
  )
}

/**
 * A payment that we know nothing of: made up, known to its order by another name (a dispute at Stripe names the intent, we
 * the session), or we died after asking for it and before noting its id, too long ago to ask for it again. The provider
 * keeps the order's id beside it. Few are looked up, so that making them up costs nothing.
 */
async function adopt(payments: Payments, provider: string, paymentId: string): Promise<Found | undefined> {
  const { orderId } = await payments.providers.named(provider)!.fetchPayment(paymentId).catch(nobody)
  const order = orderId && isUuid(orderId) ? await payments.db.row(findOrderOfPayment, [orderId, provider]) : undefined
  if (!order) return undefined
  const { member_id: memberId, order_id } = order
  await payments.db.transaction(async (tx) => {
    if ((await tx.run(adoptPayment, [memberId, order_id, paymentId])) === 0) return
    await tx.run(insertPayment, [provider, paymentId, memberId, order_id])
  })
  return { memberId, orderId: order_id }
}

function nobody(error: unknown): { orderId?: string } {
  if (error instanceof ProviderError) return {}
  throw error
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

/** The job comes after us and tries again. */
function logUnlessAway(request: FastifyRequest, error: Error): void {
  if (!(error instanceof ProviderError)) request.log.error({ err: error }, 'reconciling an order')
}
