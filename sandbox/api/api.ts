import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chargebacksApi, customersApi, mandatesApi, methodsApi, paymentsApi, refundsApi } from './calls.ts'
import { type Answer, once } from './idempotency.ts'
import { Presenter, presentError } from './present.ts'
import { Refusal } from '../payments/refusal.ts'
import type { Sandbox } from '../store/sandbox.ts'
import { type Weather, weatherNow } from '../simulation/weather.ts'

export interface ApiCall {
  sandbox: Sandbox
  present: Presenter
  params: Record<string, string>
  query: Record<string, string | undefined>
  body: Record<string, unknown>
}

/** Does a call and gives what to answer; undefined means 204. It must not wait: each is one transaction. */
export type Handler = (call: ApiCall) => unknown

export interface Route {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  /** HTTP status of an answer with content; 200 unless told. */
  status?: number
  handler: Handler
}

const routes: Route[] = [...paymentsApi, ...customersApi, ...mandatesApi, ...refundsApi, ...chargebacksApi, ...methodsApi]

/** Mollie's v2 API, as far as a shop like ours calls it. */
export function openApi(server: FastifyInstance, sandbox: Sandbox): void {
  for (const route of routes)
    server.route({
      method: route.method,
      url: `/v2${route.path}`,
      handler: async (request, reply) => {
        const weather = await weatherNow(sandbox)
        if (weather === 'down') return send(reply, failure(503, 'Service Unavailable', 'The sandbox was asked to be down.'))
        return answerIn(weather, reply, answerTo(route, request, sandbox))
      },
    })
}

/** `deaf`: the work is done and nobody hears of it. */
function answerIn(weather: Weather, reply: FastifyReply, answer: Answer): FastifyReply {
  if (weather !== 'deaf') return send(reply, answer)
  reply.raw.destroy()
  return reply.hijack()
}

function answerTo(route: Route, request: FastifyRequest, sandbox: Sandbox): Answer {
  try {
    requireKey(request)
    const call: ApiCall = {
      sandbox,
      present: new Presenter(sandbox, `${request.protocol}://${request.host}`),
      params: request.params as Record<string, string>,
      query: request.query as Record<string, string>,
      body: (request.body ?? {}) as Record<string, unknown>,
    }
    const work = () => answer(route, call)
    if (route.method === 'GET') return work()
    const key = request.headers['idempotency-key']
    return once(sandbox, key?.toString(), `${route.method} ${request.url} ${JSON.stringify(call.body)}`, work)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return failure(error.status, titles[error.status] ?? 'Error', error.message, error.field)
  }
}

function answer({ handler, status }: Route, call: ApiCall): Answer {
  const content = handler(call)
  return content === undefined ? { status: 204, body: '' } : { status: status ?? 200, body: JSON.stringify(content) }
}

function requireKey({ headers }: FastifyRequest): void {
  if (!/^Bearer test_\w+$/.test(headers.authorization ?? ''))
    throw new Refusal(401, 'Missing authentication, or failed to authenticate: the sandbox takes test keys (test_…) only.')
}

const titles: Record<number, string> = { 401: 'Unauthorized Request', 404: 'Not Found', 422: 'Unprocessable Entity' }

function failure(status: number, title: string, detail: string, field?: string): Answer {
  return { status, body: JSON.stringify(presentError(status, title, detail, field)) }
}

function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  return reply
    .code(status)
    .type('application/hal+json; charset=utf-8')
    .send(body || undefined)
}
