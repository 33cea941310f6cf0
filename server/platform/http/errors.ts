import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import { defaultLanguage, type Language } from '#contract/site/languages.ts'
import { limits } from '#contract/limits.ts'
import { isMessageId, type MessageId, text } from '#server/platform/messages.ts'
import { BadInput, type FieldProblem, invalid, Problem, problem } from './problem.ts'
import { noteRefusal } from './refusals.ts'
import { closedHeaders } from './security-headers.ts'

/** Every failure leaves as `{ error: { code, message, fields? } }` in the visitor's language; no stack trace ever does. */
export function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
  server.setNotFoundHandler(() => {
    throw problem('not_found')
  })
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toProblem(error)
  if (refusal.code === 'internal') request.log.error({ err: error }, 'unexpected')
  else noteRefusal(refusal, request)
  if (refusal.status === 503) reply.header('Retry-After', '2')
  if (refusal.details.minutes) reply.header('Retry-After', String(refusal.details.minutes * 60))
  return reply
    .code(refusal.status)
    .headers(closedHeaders)
    .type('application/json; charset=utf-8')
    .send(errorBody(refusal, languageOf(request)))
}

/** The body of an error answer, in a language. */
export function errorBody(refusal: Problem, language: Language): ErrorBody {
  const { fields, values = {}, minutes, challenge, message } = refusal.details
  const id = (message ?? sentenceOf(refusal.code, minutes)) as MessageId
  const waiting = minutes !== undefined && { minutes, hours: Math.round(minutes / 60) }
  return {
    error: {
      code: refusal.code,
      message: text(language, id, { ...waiting, ...values }),
      ...(fields && { fields: translate(fields, language) }),
      ...(minutes !== undefined && { minutes }),
      ...(challenge && { challenge }),
    },
  }
}

/** A wait longer than a moment is named; the sentence about wrong passwords names it itself, up to an hour and a half. */
function sentenceOf(code: ErrorCode, minutes = 0): string {
  const isLong = minutes > 90
  if (isLong && (code === 'too_many_requests' || code === 'too_many_attempts')) return 'error.wait_hours'
  return minutes > 2 && code === 'too_many_requests' ? 'error.wait_minutes' : `error.${code}`
}

/** Turns anything thrown into a refusal that may be shown. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof BadInput) return invalid(error.fields)
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (isDatabaseGone(error) || isDiskFull(code)) return problem('unavailable')
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return problem('photo_too_large', { values: { megabytes: limits.photoBytes / 1024 / 1024 } })
  if (statusCode === 413) return problem('too_large')
  if (statusCode === 404 || code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return problem('not_found')
  if (statusCode !== undefined && statusCode < 500) return problem('invalid_input')
  return problem('internal')
}

/**
 * Connection lost, refused, its host unknown, shutting down, starting up, too many, or a statement that took too long; also the connection of a
 * cluster's coordinator to one of its nodes.
 */
export function isDatabaseGone(error: unknown): boolean {
  const { code } = error as { code?: string }
  if (code && /^(08|53|57P|57014|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/.test(code)) return true
  if (code === 'XX000') return lostNode.test((error as Error).message)
  return (
    error instanceof Error &&
    /^(Connection terminated|timeout e(xceeded when trying to connect|xpired)|Query read timeout|Client (has encountered a connection error|was closed))/.test(
      error.message,
    )
  )
}

/**
 * How Citus names a node that is lost: what libpq says of the connection, for which no SQLSTATE came (ReportResultError), or that a transaction
 * needed it. Every other internal error is a fault.
 */
const lostNode =
  /^(connection to the remote node \S+ failed|failure on connection marked as essential: |terminating connection |server closed the connection unexpectedly|connection not open|no connection to the server|could not (receive data from|send data to) server: |SSL connection has been closed unexpectedly|SSL SYSCALL error: )/

/** Nothing was stored; it works again once the operator frees space. */
function isDiskFull(code: string | undefined): boolean {
  return code === 'ENOSPC' || code === 'EDQUOT'
}

function translate(fields: Record<string, FieldProblem>, language: Language): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { id, values } = typeof field === 'string' ? { id: field, values: {} } : field
      return [name, text(language, isMessageId(id) ? id : 'field.invalid', values)]
    }),
  )
}

function languageOf(request: FastifyRequest): Language {
  return (request.visit as FastifyRequest['visit'] | undefined)?.language ?? defaultLanguage
}
