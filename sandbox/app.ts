import Fastify, { type FastifyInstance } from 'fastify'
import { openApi } from './api/api.ts'
import { openCheckout } from './checkout/checkout.ts'
import { Clock } from './simulation/clock.ts'
import { openControls } from './simulation/controls.ts'
import { presentError } from './api/present.ts'
import { Refusal } from './payments/refusal.ts'
import type { Sandbox } from './store/sandbox.ts'
import { Store } from './store/store.ts'

export interface SandboxOptions {
  folder: string
  timeScale: number
}

/** The whole sandbox, not yet listening; `close` ends it. */
export function createSandbox({ folder, timeScale }: SandboxOptions): FastifyInstance {
  const store = new Store(folder)
  const sandbox: Sandbox = { store, folder, timeScale, wake: () => clock.wake() }
  const clock = new Clock(sandbox)
  const server = Fastify({ logger: false, bodyLimit: 64 * 1024, forceCloseConnections: true })
  readBodies(server)
  answerErrors(server)
  openApi(server, sandbox)
  openControls(server, sandbox)
  openCheckout(server, sandbox)
  server.addHook('onListen', async () => clock.wake())
  server.addHook('onClose', async () => {
    await clock.stop()
    store.close()
  })
  return server
}

/** Forms are URLSearchParams; JSON may be empty, as the client sends it with a DELETE. */
function readBodies(server: FastifyInstance): void {
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text ? JSON.parse(text.toString()) : {})
    } catch {
      done(new Refusal(400, 'The body is no JSON.'))
    }
  })
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, new URLSearchParams(text.toString())),
  )
}

function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error instanceof Refusal ? error.status : (error.statusCode ?? 500)
    if (status >= 500) process.stderr.write(`sandbox: ${error.stack}\n`)
    const field = error instanceof Refusal ? error.field : undefined
    return reply.code(status).send(presentError(status, 'Error', status >= 500 ? 'Something went wrong.' : error.message, field))
  })
  server.setNotFoundHandler((_request, reply) => reply.code(404).send(presentError(404, 'Not Found', 'No such address.')))
}
