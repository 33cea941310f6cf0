import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Payments } from '#server/payments/payments.ts'
import { ProviderError } from '#server/payments/providers/provider.ts'
import { isUuid } from '#server/platform/ids.ts'
import { reconcileLater } from './jobs.ts'
import { adoptPayment, findOrderOfPayment, findPayment, insertPayment } from './queries.ts'
import { reconcile } from './reconcile.ts'

/** In bytes. Only a payment's id is read from a webhook. */
const bodyLimit = 64 * 1024

/**
 * `POST /api/payments/{provider}`: a provider reports that a payment changed. The sender is not authenticated, so the payment is
 * fetched from the provider: by a job that is stored before the response, and at once in parallel. The response is always
 * 200, except if the database fails: then the provider sends the webhook again.
 */
export async function webhooks(server: FastifyInstance, payments: Payments): Promise<void> {
  // Beyond these limits only the job reconciles known orders, every few seconds, and unknown payments are ignored. They are not in
  // platform/limits/list.ts: the provider is never refused, and each process counts for itself.
  const atOnce = new RateLimiterMemory({ points: 20, duration: 60 })
  const unknownPayments = new RateLimiterMemory({ points: 30, duration: 60 })
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { provider: string } }>('/api/payments/:provider', { bodyLimit }, async (request, reply) => {
      const order = await orderOf(payments, unknownPayments, request)
      if (order) {
        await payments.db.transaction((tx) => reconcileLater(tx, order))
        if (await allows(atOnce, order.orderId))
          void reconcile(payments, order.memberId, order.orderId).catch((error: Error) => logUnlessProviderError(request, error))
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
  unknownPayments: RateLimiterMemory,
  { params, body, headers }: FastifyRequest<{ Params: { provider: string } }>,
): Promise<Found | undefined> {
  const provider = payments.providers.named(params.provider)
  const paymentId = provider?.paymentOfWebhook(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers)
  if (!provider || !paymentId) return undefined
  const known = await payments.db.row(findPayment, [provider.name, paymentId])
  if (known) return { memberId: known.member_id, orderId: known.order_id }
  return (await allows(unknownPayments, '')) ? adopt(payments, provider.name, paymentId) : undefined
}

/** Counts one; false if it is over the limit. */
function allows(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  return limiter.consume(key).then(
    () => true,
    () => false,
  )
}

/**
 * Handles an unknown payment. It may be invented, known by another id (a dispute at Stripe names the intent, we store the
 * session), or its id was lost when a process died, too long ago to request it again. The provider
 * stores the order's id with it. Lookups are limited, so that invented ids cost little.
 */
async function adopt(payments: Payments, provider: string, paymentId: string): Promise<Found | undefined> {
  const { orderId } = await payments.providers.named(provider)!.fetchPayment(paymentId).catch(ignoreProviderError)
  const order = orderId && isUuid(orderId) ? await payments.db.row(findOrderOfPayment, [orderId, provider]) : undefined
  if (!order) return undefined
  const { member_id: memberId, order_id } = order
  await payments.db.transaction(async (tx) => {
    if ((await tx.run(adoptPayment, [memberId, order_id, paymentId])) === 0) return
    await tx.run(insertPayment, [provider, paymentId, memberId, order_id])
  })
  return { memberId, orderId: order_id }
}

function ignoreProviderError(error: unknown): { orderId?: string } {
  if (error instanceof ProviderError) return {}
  throw error
}

/** The job tries again later. */
function logUnlessProviderError(request: FastifyRequest, error: Error): void {
  if (!(error instanceof ProviderError)) request.log.error({ err: error }, 'reconciling an order')
}
