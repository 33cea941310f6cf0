import { hash, timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { clockDifference } from '#server/platform/database/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { metrics } from '#server/platform/log/metrics.ts'
import { pendingMigrations } from '#server/platform/database/migrations.ts'
import { isLocalSite, isThisMachine } from './peers.ts'
import { problem } from './problem.ts'

let leaving = false

/** Makes `/readyz` answer 503, while everything is served as before: a proxy moves traffic elsewhere, then nobody is refused. */
export async function drain(seconds: number): Promise<void> {
  leaving = true
  await pause(seconds * 1000)
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve: the database answers, has this code's schema and the same clock
 * (`now`); 503 from the moment the process is asked to stop. `/metrics`: counters for Prometheus, for the operator. None of them
 * shows a version.
 */
export function healthPages(
  server: FastifyInstance,
  db: Database,
  config: { metricsToken: string | undefined; siteUrl: string },
  gauges: () => Registry = () => new Registry(),
  now = Date.now,
): void {
  let stopping = false
  let migrated = false
  server.addHook('preClose', async () => {
    stopping = true
  })

  server.get('/healthz', async () => 'alive')

  server.get('/readyz', async (_, reply) => {
    if (leaving || stopping) return reply.code(503).send('stopping')
    try {
      migrated ||= (await pendingMigrations(db)).length === 0
      if ((await clockDifference(db, now)) !== 0) return reply.code(503).send('clock')
    } catch {
      return reply.code(503).send('database unreachable')
    }
    return migrated ? 'ready' : reply.code(503).send('migrations pending')
  })

  const registry = measure(server)
  server.get('/metrics', async (request, reply) => {
    if (!isOperator(request, config.metricsToken, config)) throw problem('not_found')
    return reply.type(registry.contentType).send(await Registry.merge([registry, metrics, gauges()]).metrics())
  })
}

/** Times by route and status; no path, no member. */
function measure(server: FastifyInstance): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status class.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
    registers: [registry],
  })
  server.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    }
    seconds.observe(labels, reply.elapsedTime / 1000)
    done()
  })
  return registry
}

/** Whether the operator asks: with the token, or, without one, from this machine while the site is only local. */
export function isOperator(request: FastifyRequest, token: string | undefined, { siteUrl }: { siteUrl: string }): boolean {
  if (token === undefined) return isLocalSite(siteUrl) && isThisMachine(request)
  const [kind = '', given = ''] = (request.headers.authorization ?? '').split(' ')
  // A browser asks for it as a password, with any name.
  const password = /^basic$/i.test(kind)
    ? Buffer.from(given, 'base64')
        .toString()
        .replace(/^[^:]*:/, '')
    : /^bearer$/i.test(kind)
      ? given
      : ''
  return timingSafeEqual(hash('sha256', password, 'buffer'), hash('sha256', token, 'buffer'))
}
