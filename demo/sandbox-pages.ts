import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Payments } from '#server/payments/payments.ts'
import { type CheckoutMessageId, checkoutText } from '#server/platform/messages.ts'

type Sandbox = NonNullable<Payments['sandbox']>

const prefix = '/sandbox-pay/'
const stylesheet = `${prefix}checkout.css`
const styles = new URL('../sandbox/checkout/checkout.css', import.meta.url)
const longestForm = 16 * 1024
const largestPage = 512 * 1024
const timeoutMs = 10_000
const wakingTime = 3_000

/** Headers that are passed on: the sandbox gets nothing of ours, and sets no cookie. */
const questionHeaders = ['accept-language', 'content-type', 'if-none-match']
const answerHeaders = ['cache-control', 'content-security-policy', 'content-type', 'etag', 'location']

/** Serves the sandbox's checkout pages at our own address. */
export function sandboxPages(server: FastifyInstance, sandbox: Sandbox): void {
  void server.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: longestForm }, (_request, body, done) => done(null, body))
    pages.route({
      method: ['GET', 'POST'],
      url: `${prefix}*`,
      handler: async (request, reply) => {
        const answer = await ask(sandbox, request).catch((error: Error) => void request.log.warn({ err: error }, 'sandbox'))
        return answer ? pass(answer, reply) : sayAway(request, reply)
      },
    })
  })
}

interface Answer {
  status: number
  headers: Headers
  body: Buffer
}

async function ask(sandbox: Sandbox, request: FastifyRequest): Promise<Answer> {
  const base = await sandbox.address(wakingTime)
  const url = new URL(request.url, base)
  // Dots in a path could lead out of the pages, to addresses that only this machine may call.
  if (url.origin !== base || !url.pathname.startsWith(prefix)) throw new Error('Not a page of the sandbox.')
  const answer = await fetch(url, {
    method: request.method,
    headers: questionHeaders.flatMap((name): Array<[string, string]> => {
      const value = request.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
    ...(request.method === 'POST' && { body: new Uint8Array(request.body as Buffer) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  return { status: answer.status, headers: answer.headers, body: await readBounded(answer) }
}

async function readBounded(answer: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > largestPage) throw new Error('The page is too large.')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function pass({ status, headers, body }: Answer, reply: FastifyReply): FastifyReply {
  reply.code(status)
  for (const name of answerHeaders) {
    const value = headers.get(name)
    if (value) reply.header(name, value)
  }
  return reply.send(body.length > 0 ? body : undefined)
}

/** The page for an unreachable sandbox: the order is unchanged, and the payer can return. */
async function sayAway(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (request.url.startsWith(stylesheet)) return reply.type('text/css; charset=utf-8').send(await readFile(styles))
  return reply.code(502).header('Retry-After', '5').type('text/html; charset=utf-8').send(awayPage(request.visit))
}

function awayPage({ language }: FastifyRequest['visit']): string {
  const text = (id: CheckoutMessageId) => checkoutText(language, id)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text('away.title')}</title><link rel="stylesheet" href="${stylesheet}"></head><body><main class="sheet single">
<section class="pay"><h1>${text('away.title')}</h1><p>${text('away.text')}</p>
<p><a class="button main" href="">${text('away.again')}</a></p></section></main></body></html>`
}
