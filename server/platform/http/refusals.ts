import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import type { Problem } from './problem.ts'
import { logSecurity, type SecurityEvent } from '#server/platform/log/security-log.ts'

const events: Partial<Record<ErrorCode, SecurityEvent>> = {
  too_many_requests: 'limit_reached',
  place_change_limit: 'limit_reached',
  direct_debit_limit: 'limit_reached',
  foreign_origin: 'foreign',
  not_this_site: 'foreign',
}

/** Logged elsewhere, where the account is known. */
const ofLogins = new Set<ErrorCode>(['login_failed', 'too_many_attempts', 'suspended', 'pending_deletion'])

/**
 * Logs a refusal that is relevant for security: for lack of rights, at a limit, or of another site's request. That a visitor has
 * to sign in first, or that a field is invalid, is not.
 */
export function noteRefusal({ code, status }: Problem, request: FastifyRequest): void {
  const event = events[code] ?? (status === 403 && code !== 'authentication_required' ? 'refused' : undefined)
  if (!event || ofLogins.has(code)) return
  const { method, routeOptions } = request
  logSecurity(event, { code, call: `${method} ${routeOptions.url ?? 'none'}` }, request)
}
