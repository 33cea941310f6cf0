import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerForm } from './actions.ts'
import type { Payment } from '../store/entities.ts'
import type { Html } from './html.ts'
import { appPage, endedPage, missingPage, paymentPage } from './pages.ts'
import { isFinal } from '../payments/payments.ts'
import type { Sandbox } from '../store/sandbox.ts'
import { languageOf, textsIn } from './texts.ts'
import { type View, viewOf } from './view.ts'

type Params = { token: string }

const files = { 'checkout.css': 'text/css', 'waiting.js': 'text/javascript', 'method.svg': 'image/svg+xml' }

/** The pages on which a payer pays; reached through the shop's own address. */
export function openCheckout(server: FastifyInstance, sandbox: Sandbox): void {
  for (const [name, type] of Object.entries(files)) serveFile(server, name, type)

  server.get<{ Params: Params }>('/sandbox-pay/:token', (request, reply) => {
    const view = find(sandbox, request)
    if (!view) return missing(request, reply)
    return isFinal(view.payment) || view.payment.status === 'pending'
      ? leave(view, reply)
      : send(reply, 200, paymentPage(view), waits(view))
  })

  server.post<{ Params: Params }>('/sandbox-pay/:token', (request, reply) => {
    const view = find(sandbox, request)
    if (!view) return missing(request, reply)
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const answer = sandbox.store.atomically(() => answerForm(sandbox, view, form))
    if (answer.kind === 'again') return send(reply, 422, paymentPage({ ...view, ...answer }), waits(view))
    if (answer.kind === 'leave') return leave({ ...view, payment: answer.payment }, reply)
    return reply.redirect(`/sandbox-pay/${view.payment.token}${answer.path}`, 303)
  })

  server.get<{ Params: Params }>('/sandbox-pay/:token/app', (request, reply) => {
    const view = find(sandbox, request)
    if (!view || view.family !== 'app') return missing(request, reply)
    const scanned = 'scanned' in (request.query as object)
    if (!isFinal(view.payment)) return send(reply, 200, appPage(view, scanned))
    return scanned ? send(reply, 200, endedPage(view)) : leave(view, reply)
  })

  server.get<{ Params: Params }>('/sandbox-pay/:token/state', (request, reply) => {
    const payment = sandbox.store.payments.withSecret(request.params.token)
    return reply.code(payment ? 200 : 404).send({ open: payment?.status === 'open' })
  })
}

function find(sandbox: Sandbox, request: FastifyRequest<{ Params: Params }>): View | undefined {
  const payment = sandbox.store.payments.withSecret(request.params.token)
  return payment && viewOf(sandbox, payment, request.headers['accept-language'])
}

/** Whether the page changes by itself. */
function waits({ family, payment }: View): boolean {
  return family === 'app' && payment.step !== 'choose'
}

function missing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(null, request.headers['accept-language'])
  return send(reply, 404, missingPage(textsIn(language), language))
}

/** The checkout is over: back to the shop, which polls the result. */
function leave(view: View, reply: FastifyReply): FastifyReply {
  const target = shopAddress(view.payment)
  return target ? reply.redirect(target, 303) : send(reply, 200, endedPage(view))
}

function shopAddress({ status, cancelUrl, redirectUrl }: Payment): string | null {
  return (status === 'canceled' && cancelUrl) || redirectUrl
}

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

function send(reply: FastifyReply, status: number, page: Html, waits = false): FastifyReply {
  return reply
    .code(status)
    .headers({
      'Content-Security-Policy': [...policy, ...(waits ? ["script-src 'self'", "connect-src 'self'"] : [])].join('; '),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(page.text)
}

function serveFile(server: FastifyInstance, name: string, type: string): void {
  const content = readFileSync(new URL(name, import.meta.url))
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 20)}"`
  server.get(`/sandbox-pay/${name}`, (request, reply) => {
    reply.headers({ ETag: etag, 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type(`${type}; charset=utf-8`).send(content)
  })
}
