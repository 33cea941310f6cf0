import type { ErrorBody, ErrorCode } from '#contract/errors.ts'

/** A refusal by the server, with a text that can be shown unchanged. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'offline'
  readonly status: number
  /** Error texts by input field, in the visitor's language. */
  readonly fields: Record<string, string>
  readonly minutes: number | undefined
  /** The task to solve, with `proof_of_work_needed`. */
  readonly challenge: ErrorBody['error']['challenge']

  constructor(status: number, error: Omit<ErrorBody['error'], 'code'> & { code: ErrorCode | 'offline' }) {
    super(error.message)
    this.status = status
    this.code = error.code
    this.fields = error.fields ?? {}
    this.minutes = error.minutes
    this.challenge = error.challenge
  }
}

/** What to show of an error: the server's text in the visitor's language, else that something went wrong. */
export function errorText(error: unknown, t: (id: 'error.generic') => string): string {
  return error instanceof ApiError ? error.message : t('error.generic')
}
