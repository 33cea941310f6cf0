import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { limits } from '#contract/limits.ts'
import { identify } from '#server/account/identify.ts'
import { answerErrors } from './platform/errors.ts'
import { Calls } from './platform/http.ts'
import { secureHeaders } from './platform/security-headers.ts'
import type { Services } from './services.ts'
import { routes as site } from './site/routes.ts'

export interface App {
  server: FastifyInstance
  calls: Calls
}

/** The table of contents: every plugin and capability, in order, by name. */
export async function createApp(services: Services): Promise<App> {
  const { config, db } = services
  const server = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization', 'req.url'] },
    disableRequestLogging: true,
    trustProxy: config.trustProxy,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
  })
  await server.register(cookie)
  await server.register(multipart, { limits: { fileSize: limits.photoBytes, files: 1, fields: 20, fieldSize: 10_000 } })
  secureHeaders(server, config)
  answerErrors(server)
  server.addHook('onRequest', async (request) => {
    request.visit = await identify(db, request, config)
  })

  const calls = new Calls(server, db)
  site(calls, services)
  return { server, calls }
}
