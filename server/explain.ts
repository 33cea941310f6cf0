type Failure = Error & { code?: string; port?: number; path?: string; syscall?: string }

/**
 * Describes for the operator why a program stopped, in a sentence; returns the full stack if `logLevel` is debug. `asked`: the service that
 * was asked, where that is not the database.
 */
export function explain(error: unknown, logLevel?: string, asked?: string): string {
  const failure = error as Failure
  if (logLevel === 'debug') return failure.stack ?? failure.message
  // For a bug, the first lines of the stack say where it is, before its message.
  if (mistakes.some((kind) => failure instanceof kind)) return failure.stack ?? failure.message
  return sentences[failure.code ?? '']?.(failure, asked) ?? (failure.message || failure.code || 'It stopped without saying why.')
}

const mistakes = [SyntaxError, TypeError, ReferenceError]

const unreachable = ({ message, code }: Failure, asked = 'database of DATABASE_URL') =>
  `The ${asked} cannot be reached: ${message || code}`

/** By the system's code, or SQLSTATE. */
const sentences: Record<string, (failure: Failure, asked?: string) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken. Stop what uses it, or start with another: PORT=3001 npm start`,
  ECONNREFUSED: unreachable,
  ENOTFOUND: unreachable,
  ETIMEDOUT: unreachable,
  EHOSTUNREACH: unreachable,
  ECONNRESET: unreachable,
  EACCES: ({ message, path }) => `No permission${path ? ` for ${path}` : ''}: ${message}`,
  EROFS: ({ path }) => `${path ?? 'The disk'} cannot be written to: it is mounted for reading only.`,
  ENOSPC: () => 'The disk is full.',
  53100: () => 'The disk of the database is full.',
  ERR_MODULE_NOT_FOUND: ({ message, stack }) =>
    /[\\/]demo[\\/]/.test(message)
      ? 'This installation has no demo: DEMO=1 and PAYMENT_PROVIDER=sandbox need the folders demo and sandbox.'
      : (stack ?? message),
  ENOENT: ({ message, path }) => (path ? `${path} is not there.` : message),
  28000: () => 'The database of DATABASE_URL lets this role in from nowhere, or not from here.',
  '28P01': () => 'The database of DATABASE_URL refuses the password.',
  '3D000': ({ message }) => `DATABASE_URL names a database that the server does not have: ${message}.`,
  42501: ({ message }) =>
    `The role of DATABASE_URL lacks a right (${message}). As the owner of the database run: npm run migrate -- --grant`,
  '42P01': ({ message }) => `The database was not migrated yet (${message}): npm run migrate`,
}
