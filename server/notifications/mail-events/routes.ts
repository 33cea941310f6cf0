import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { problem } from '#server/platform/http/problem.ts'
import type { Services } from '#server/services.ts'
import { takeMailEvents } from './events.ts'
import { readWebhook, subscriptionOf } from './providers.ts'
import { readReport } from './reports.ts'

const bodyLimit = 1024 * 1024

/**
 * `POST /api/mail-events/{bounce,complaint}/{token}`: mail providers report here what happened to our mails, as their JSON or as
 * the report itself. The address is the secret (MAIL_EVENTS_TOKEN); without it there is nothing here. The answer is always 200: a
 * provider that is refused repeats the report again and again.
 */
export async function mailEventRoutes(server: FastifyInstance, { config, db, keys }: Services): Promise<void> {
  const secret = config.mailEventsToken
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { kind: string; token: string } }>(
      '/api/mail-events/:kind/:token',
      {
        bodyLimit,
        // Before its body is read.
        onRequest: ({ params }, _reply, done) =>
          done(
            secret && isSame(params.token, secret) && /^(bounce|complaint)$/.test(params.kind) ? undefined : problem('not_found'),
          ),
      },
      async ({ body, log }, reply) => {
        const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        const json = parsed(raw)
        const subscription = subscriptionOf(json)
        if (subscription) log.warn({ subscription }, 'open this address, and SNS tells what becomes of mails')
        await takeMailEvents(db, keys, json === undefined ? await readReport(raw) : readWebhook(json))
        return reply.code(200).send()
      },
    )
  })
}

function parsed(raw: Buffer): unknown {
  const text = raw.toString('utf8').trimStart()
  if (text[0] !== '{' && text[0] !== '[') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isSame(given: string, secret: string): boolean {
  const [one, other] = [given, secret].map((each) => createHash('sha256').update(each).digest())
  return timingSafeEqual(one!, other!)
}
