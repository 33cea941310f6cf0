import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ApiCall, type Route, routes } from './calls.ts'
import { Presenter, presentError } from './present.ts'
import { Refusal, unprocessable } from '../payments/refusal.ts'
import type { Sandbox } from '../store/sandbox.ts'
import { type Fault, applyFault } from '../simulation/faults.ts'

interface Answer {
  status: number
  /** JSON text; empty for 204. */
  body: string
}

interface Answered extends Answer {
  request: string
}

/** Mollie's v2 API, as far as a shop like ours calls it. */
export function openApi(server: FastifyInstance, sandbox: Sandbox): void {
  for (const route of routes)
    server.route({
      method: route.method,
      url: `/v2${route.path}`,
      handler: async (request, reply) => {
        const fault = await applyFault(sandbox)
        if (fault === 'down') return send(reply, failure(503, 'Service Unavailable', 'The sandbox was asked to be down.'))
        return answerIn(fault, reply, answerTo(route, request, sandbox))
      },
    })
}

/** `mute`: the work is done and no answer is sent. */
function answerIn(fault: Fault, reply: FastifyReply, answer: Answer): FastifyReply {
  if (fault !== 'mute') return send(reply, answer)
  reply.raw.destroy()
  return reply.hijack()
}

function answerTo(route: Route, request: FastifyRequest, sandbox: Sandbox): Answer {
  try {
    requireKey(request, route)
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

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

/**
 * Does a piece of work once for a key and stores its answer in the same transaction: a repetition gets the same
 * answer, also after a restart. The same key with another request is refused; a refused request may be repeated.
 */
function once({ store }: Sandbox, key: string | undefined, request: string, work: () => Answer): Answer {
  if (!key) return store.atomically(work)
  if (!uuid.test(key)) throw unprocessable('The idempotency key is no UUID of version 4.')
  const fingerprint = createHash('sha256').update(request).digest('hex')
  return store.atomically(() => {
    const [known] = store.rows<Answered>('select * from answered where key = ?', key)
    if (known && known.request !== fingerprint) throw unprocessable('This idempotency key was used for another request.')
    if (known) return { status: known.status, body: known.body }
    const answer = work()
    store.run('insert into answered values (?, ?, ?, ?)', key, fingerprint, answer.status, answer.body)
    return answer
  })
}

function answer({ handler, status }: Route, call: ApiCall): Answer {
  const content = handler(call)
  return content === undefined ? { status: 204, body: '' } : { status: status ?? 200, body: JSON.stringify(content) }
}

function requireKey({ headers }: FastifyRequest, { ofOrganization = false }: Route): void {
  if (ofOrganization && !/^Bearer access_\w+$/.test(headers.authorization ?? ''))
    throw new Refusal(403, 'Settlements are read with an organization access token (access_…).')
  if (!ofOrganization && !/^Bearer test_\w+$/.test(headers.authorization ?? ''))
    throw new Refusal(401, 'Missing authentication, or failed to authenticate: the sandbox takes test keys (test_…) only.')
}

const titles: Record<number, string> = {
  401: 'Unauthorized Request',
  403: 'Forbidden',
  404: 'Not Found',
  422: 'Unprocessable Entity',
}

function failure(status: number, title: string, detail: string, field?: string): Answer {
  return { status, body: JSON.stringify(presentError(status, title, detail, field)) }
}

function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  return reply
    .code(status)
    .type('application/hal+json; charset=utf-8')
    .send(body || undefined)
}
