import { type ErrorCode, errors } from '#contract/errors.ts'
import type { Challenge } from '#contract/account/proof-of-work.ts'

export interface ProblemDetails {
  /** What is wrong with which input: a message id, or an id with its parameters. */
  fields?: Record<string, FieldProblem>
  /** Parameters of the error's own text. */
  values?: Record<string, string | number>
  /** Minutes to wait, with `too_many_attempts`. */
  minutes?: number
  /** The task to solve, with `proof_of_work_needed`. */
  challenge?: Challenge
  /** Another text than the code's own: a message id. */
  message?: string
}

export type FieldProblem = string | { id: string; values?: Record<string, string | number> }

/** A refusal that is shown to the member, in their language. Everything else that is thrown becomes `internal`. */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly details: ProblemDetails

  constructor(code: ErrorCode, details: ProblemDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }

  get status(): number {
    return errors[this.code]
  }
}

/** `throw problem('blocked', { values: { name } })` */
export function problem(code: ErrorCode, details?: ProblemDetails): Problem {
  return new Problem(code, details)
}

/** `throw invalid({ email: 'field.email_taken' })` */
export function invalid(fields: Record<string, FieldProblem>): Problem {
  return new Problem('invalid_input', { fields })
}

/** What an operator entered and a rule refuses: its message is for the command line, `fields` are for the console. */
export class BadInput extends RangeError {
  readonly fields: Record<string, FieldProblem>

  constructor(sentence: string, fields: Record<string, FieldProblem>) {
    super(sentence)
    this.fields = fields
  }
}
