import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { StaffRole } from './staff/options.ts'

/** Who may make a call: anyone, a signed-in member, or somebody of the staff, by a session of their own. */
export type Caller = 'anyone' | 'member' | 'staff'

type Schema = z.ZodMiniType

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * The contract of one call between server and web: its input, output and errors.
 * `input` is the query of a GET and the JSON body of everything else; `upload` names the file part of a multipart call.
 */
export interface Endpoint<
  Input extends Schema = Schema,
  Output extends Schema = Schema,
  M extends Method = Method,
  Path extends `/api/${string}` = `/api/${string}`,
  Who extends Caller = Caller,
> {
  method: M
  path: Path
  caller: Who
  /** With `caller: 'staff'`: the lowest role that may make the call; support unless given. */
  role?: StaffRole
  input: Input
  output: Output
  /** Status of a successful response; 204 has no body. */
  status: 200 | 201 | 202 | 204
  errors: readonly ErrorCode[]
  /** A GET that changes something (spec section 7: logout, auto-like); the same-origin rule applies to it. */
  changes?: true
  upload?: string
  /** Bytes of the largest body; 64 KB unless given. */
  largest?: number
  /** Summary in the generated description. */
  summary: string
}

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

export function endpoint<
  Input extends Schema,
  Output extends Schema,
  M extends Method,
  Path extends `/api/${string}`,
  Who extends Caller,
>(definition: Endpoint<Input, Output, M, Path, Who>): Endpoint<Input, Output, M, Path, Who> {
  return definition
}

/** The name of a call on both sides: `POST /api/likes.php`. */
export function callName({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/** True for calls that change something: they require the same origin and accept an Idempotency-Key. */
export function isChanging(call: Endpoint): boolean {
  return call.method !== 'GET' || call.changes === true
}
