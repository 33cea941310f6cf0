import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'

/** Logged events besides errors: logins, refusals, attempts, and payments. */
export type SecurityEvent =
  | 'login'
  /** The password was right; a one-time code is missing. */
  | 'login_begun'
  | 'login_failed'
  | 'locked_out'
  /** Most logins fail: passwords are being guessed. */
  | 'login_limit'
  | 'logout'
  | 'sessions_ended'
  | 'signup'
  | 'leaving'
  | 'came_back'
  | 'erased'
  | 'password_changed'
  | 'email_changed'
  /** Passkeys, one-time codes. */
  | 'factor_changed'
  /** A copy of a member's data was requested or fetched. */
  | 'data_export'
  /** The caller lacks the right to what they asked for. */
  | 'refused'
  /** Requested by another site's page, or for an unknown host. */
  | 'foreign'
  | 'limit_reached'
  /** What no browser of ours does: broken requests, forged signatures, floods. */
  | 'misuse'
  | 'staff_act'
  /** The audit log of the staff is whole; `object` is its last number and hash. */
  | 'audit_checked'
  | 'audit_broken'
  | 'payment'
  /** Payments fail again and again: for an account, a network or a card. */
  | 'card_testing'
  /** Nothing is sent to an operator's endpoint any more; `code` says why. */
  | 'webhook_off'

export interface SecurityDetails {
  /** The member it is about; by default the caller. Never a name or an address. */
  member?: string | undefined
  /** The member of staff who acts, by their id; by default the caller. */
  staff?: string | undefined
  /** A stable code with detail: of an error, a state, an act. Never a person's text. */
  code?: string
  /** The call or the route, never an address with its query. */
  call?: string
  /** The object it is about, by its id. */
  object?: string
}

const requests = new AsyncLocalStorage<FastifyRequest>()
let log: FastifyBaseLogger | undefined

/** Writes events as lines of the server's log, in production at any level, each with the id of its request. */
export function openSecurityLog(server: FastifyInstance, { production }: { production: boolean }): void {
  log = production && server.log.level !== 'silent' ? server.log.child({}, { level: 'info' }) : server.log
  server.addHook('onRequest', (request, _reply, done) => requests.run(request, done))
  // A body arrives in turns of its own, which belong to no request.
  server.addHook('preValidation', (request, _reply, done) => (request.method === 'GET' ? done() : requests.run(request, done)))
}

/**
 * Writes one line: time, event, request, and at most the ids of the member and of the member of staff. Callable from anywhere; outside a request it names no
 * request.
 */
export function logSecurity(
  event: SecurityEvent,
  { member, staff, ...details }: SecurityDetails = {},
  request: FastifyRequest | undefined = requests.getStore(),
): void {
  const visit = request?.visit as FastifyRequest['visit'] | undefined
  const actor = staff ?? visit?.staff?.id
  log?.info({
    security: event,
    reqId: request?.id,
    member: member ?? visit?.memberId,
    ...(actor !== undefined && { staff: actor }),
    ...details,
  })
}
