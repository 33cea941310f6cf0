import { randomBytes } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { defaultLanguage } from '#contract/site/languages.ts'
import { errorBody, toProblem } from './errors.ts'
import { type TrustedProxies, trustIn } from './peers.ts'
import { problem } from './problem.ts'
import { refuse } from './refusing.ts'
import { safeError, safeReply, safeRequest } from '#server/platform/log/safe-errors.ts'
import { closedHeaders } from './security-headers.ts'

export interface WebServerOptions {
  logLevel: string
  trustProxy: TrustedProxies
  /** Where the log goes; standard output unless given. */
  log?: { write(line: string): void } | undefined
}

/**
 * How long a client may take, ms: for the headers, for the whole request, and between two requests. The last is
 * longer than a proxy keeps an idle connection (`deploy/haproxy.cfg`), so that it does not send into one that is being closed.
 */
const times = { headers: 10_000, check: 2_500, request: 30_000, idle: 20_000 }

/** Node's and Fastify's part of answering: limits, timeouts, and answers before a request can be routed. */
export function createWebServer({ logLevel, trustProxy, log }: WebServerOptions): FastifyInstance {
  const server: FastifyInstance = Fastify<Server>({
    logger: {
      level: logLevel,
      serializers: { err: safeError, req: safeRequest, res: safeReply },
      ...(log && { stream: log }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    trustProxy: trustProxy !== false && trustIn(trustProxy),
    bodyLimit: 64 * 1024,
    schemaController: { compilersFactory: { buildValidator: () => compileNothing, buildSerializer: () => compileNothing } },
    requestTimeout: times.request,
    keepAliveTimeout: times.idle,
    // Malformed addresses and the like: there is no route yet, so no hooks and no error handler.
    frameworkErrors: (error, _request, reply) => answerEarly(error, reply as unknown as FastifyReply),
    clientErrorHandler(error: Error & { code?: string }, socket: Duplex) {
      if (error.code === 'ECONNRESET' || !socket.writable || isSilent(socket)) return void socket.destroy()
      if (error.code === 'HPE_HEADER_OVERFLOW') return refuse(socket, 'too_large', 431)
      refuse(socket, 'invalid_input', error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400)
    },
    forceCloseConnections: 'idle',
    // A request without a host is treated like one for an unknown host.
    http: {
      headersTimeout: times.headers,
      connectionsCheckingInterval: times.check,
      maxHeaderSize: 16 * 1024,
      requireHostHeader: false,
    },
  })
  server.addConstraintStrategy(byQuery)
  server.server.on('connect', (_request: IncomingMessage, socket: Duplex) => refuse(socket, 'not_found'))
  server.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false
    refuse(request.socket, 'invalid_input', 417)
  })
  server.addHook('onRequest', ({ raw }, _reply, done) => {
    if (!saysOneHost(raw)) return done(problem('not_this_site'))
    done(isOfThisHost(raw.url!) ? undefined : problem('not_found'))
  })
  // A page of another site can send this type without a preflight; we read none of it.
  server.removeContentTypeParser('text/plain')
  return server
}

/**
 * A call whose address names a query (`/api/user.php?push=1`, specification, section 7) is another call than the one without: it
 * is found by exactly that query.
 */
const byQuery = {
  name: 'query',
  storage() {
    const handlers = new Map<unknown, never>()
    return {
      get: (query: unknown) => handlers.get(query) ?? null,
      set: (query: unknown, handler: unknown) => void handlers.set(query, handler as never),
    }
  },
  deriveConstraint: ({ url = '' }: IncomingMessage) => url.split('?', 2)[1],
  mustMatchWhenDerived: false,
}

/** The contract validates input and output; Fastify's own schema compilers are never used, and so not loaded. */
function compileNothing(): never {
  throw new Error('Routes have no schemas of their own: the contract is theirs.')
}

/** The client has connected and never sent a byte. */
function isSilent(socket: Duplex): boolean {
  return (socket as Socket).bytesRead === 0
}

/** A request that names two hosts, an invalid one, or a whole address wants another server to believe a different host. */
function saysOneHost({ rawHeaders, url = '', headers: { host } }: IncomingMessage): boolean {
  if (url[0] !== '/' && url !== '*') return false
  if (host === undefined) return true
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]!.length === 4 && rawHeaders[index]!.toLowerCase() === 'host') hosts++
  return hosts < 2 && /^([\w.-]*|\[[\da-fA-F:.]*\])(:\d{1,5})?$/.test(host)
}

/**
 * Whether a URL parser takes the path for one of this host: two slashes or a backslash begin another host's, and some
 * paths are invalid. Nothing behind this needs to check.
 */
function isOfThisHost(url: string): boolean {
  // A letter after the first slash leaves a parser no other host.
  return /^\/[a-z]/.test(url) || url === '*' || URL.parse(url, 'http://host')?.host === 'host'
}

function answerEarly(error: Error, reply: FastifyReply): void {
  const refusal = toProblem(error)
  void reply.code(refusal.status).headers(closedHeaders).send(errorBody(refusal, defaultLanguage))
}

/** Ids that differ between processes too, so that the log lines of a request can be found; they disclose nothing else. */
function requestIds(): () => string {
  const process = randomBytes(4).toString('hex')
  let count = 0
  return () => `${process}-${(count = (count + 1) % 2 ** 40).toString(36)}`
}
