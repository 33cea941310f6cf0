/** What the log says about an error: never a member's text, name or data. */
export interface SafeError {
  [detail: string]: unknown
  type: string
  /** The code of Node, Fastify or PostgreSQL (SQLSTATE). */
  code?: string
  message: string
  /** Where in the database. */
  table?: string
  column?: string
  constraint?: string
  /** Where in the code: functions, files and lines. */
  stack: string
  cause?: SafeError
  /** The first errors of an AggregateError. */
  errors?: SafeError[]
}

/**
 * An error without personal data. PostgreSQL's messages quote rows, and any other message may hold a name: only messages of
 * the language, the system and our providers are kept, without anything in them that may be a value.
 * Codes and the frames of the stack say the rest.
 */
export function safeError(error: unknown): SafeError {
  return describe(error, 3)
}

function describe(error: unknown, depth: number): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { code, table, column, constraint, severity } = error as DatabaseError
  const message = severity === undefined && isFixed(error, code) ? withoutValues(error.message) : ''
  return {
    type: nameOf(error),
    ...(isCode(code) && { code: String(code) }),
    message,
    ...(isName(table) && { table }),
    ...(isName(column) && { column }),
    ...(isName(constraint) && { constraint }),
    stack: framesOf(error),
    ...(error.cause instanceof Error && depth > 0 && { cause: describe(error.cause, depth - 1) }),
    ...(error instanceof AggregateError &&
      depth > 0 && { errors: error.errors.slice(0, 5).map((each) => describe(each, depth - 1)) }),
  }
}

/** The route of a request that a library logs, without address, caller or origin. */
export function safeRequest(request: { method?: string; id?: unknown; routeOptions?: { url?: string | undefined } }): Safe {
  return { id: request.id, method: request.method, route: request.routeOptions?.url }
}

/** The status of an answer. */
export function safeReply(reply: { statusCode?: number }): Safe {
  return { status: reply.statusCode }
}

type Safe = Record<string, unknown>

interface DatabaseError extends Error {
  code?: string | number
  table?: string
  column?: string
  constraint?: string
  severity?: string
}

function nameOf(error: Error): string {
  const name = error.constructor.name || error.name
  return isName(name) ? name : 'Error'
}

/** Errors whose messages are fixed sentences around values. */
const fixed = new Set(['TypeError', 'RangeError', 'ReferenceError', 'ProviderError', 'AbortError', 'TimeoutError'])

function isFixed(error: Error, code: unknown): boolean {
  return fixed.has(nameOf(error)) || (typeof code === 'string' && /^(ERR_|FST_|UND_ERR_|E[A-Z]+$)/.test(code))
}

/** Quoted parts, addresses, and any word with a digit or a symbol. */
function withoutValues(message: string): string {
  return message
    .slice(0, 400)
    .split('\n', 1)[0]!
    .replace(/(["'`“‘«]).*(["'`”’»]).*/gu, '…')
    .split(' ')
    .map((word) => (/^[A-Za-z][A-Za-z-]*[.,:;]?$|^[\d]{1,3}[.,:;]?$|^[A-Z]+(_[A-Z]+)*:?$|^…$/.test(word) ? word : '…'))
    .join(' ')
    .replace(/…( …)+/g, '…')
}

/** The stack's first lines repeat the message; only the frames are kept. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at [\w.$<>[\] #]*\(?(async )?(node:|file:|\/|native|<anonymous>|[A-Za-z]:\\)[^"'?&=@]*\)?$/.test(line))
    .slice(0, 12)
    .join('\n')
}

function isCode(code: unknown): boolean {
  return (typeof code === 'string' && /^\w{1,50}$/.test(code)) || typeof code === 'number'
}

function isName(name: unknown): name is string {
  return typeof name === 'string' && /^\w{1,63}$/.test(name)
}
