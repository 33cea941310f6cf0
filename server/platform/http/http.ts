import type { Socket } from 'node:net'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { callName, type Endpoint, isChanging, type OutputOf, type ParsedInputOf } from '#contract/endpoint.ts'
import { staffRoles } from '#contract/staff/options.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { type Attempt, once } from './idempotency.ts'
import { invalid, Problem, problem } from './problem.ts'
import { requireOwnPage, requireSameOrigin } from './same-origin.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import { declaredSize, tooLarge, type Upload, UploadRoom } from '#server/platform/files/upload-room.ts'
import { parseInput } from './validation.ts'
import type { MemberVisit, StaffVisit, Visit } from './visit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit
  }
}

/** The visit of a member or of a member of staff, unless the contract lets visitors make the call. */
type VisitOf<E extends Endpoint> = 'anyone' extends E['caller'] ? Visit : E['caller'] extends 'staff' ? StaffVisit : MemberVisit

/** What a handler receives. */
export interface Call<E extends Endpoint = Endpoint> {
  input: ParsedInputOf<E>
  visit: VisitOf<E>
  /** The signed-in caller; undefined for a visitor, whom only a call with `caller: 'anyone'` has. */
  memberId: VisitOf<E>['memberId']
  db: Database
  /** Runs a rule in one transaction, exactly once per Idempotency-Key. */
  once<Answer>(work: (tx: Transaction) => Promise<Answer>): Promise<Answer>
  /** The attempt that `once` uses, for a rule that needs no transaction to be exactly once. */
  attempt: Attempt
  /** Cookies and headers of the answer; undefined when the page renderer calls. */
  reply: FastifyReply | undefined
  /** The uploaded file of a multipart call, whole in memory; its size is bounded by the contract. */
  file: Buffer | undefined
}

/** What every handler of a member's call receives, whatever its input. */
export type MemberCall = Omit<Call<Endpoint & { caller: 'member' }>, 'input'>

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<undefined extends OutputOf<E> ? OutputOf<E> | void : OutputOf<E>>

/** Called before the file of an upload is read: throws for a caller who may not send one now. Not called without a file. */
export type Admit<E extends Endpoint> = (visit: VisitOf<E>) => Promise<void>

interface Served {
  endpoint: Endpoint
  handler: Handler<Endpoint>
  admit: Admit<Endpoint> | undefined
}

/** The calls of one app: what is served over HTTP and, for the page renderer, in the process. */
export class Calls {
  readonly served = new Map<string, Served>()
  private readonly app: FastifyInstance
  private readonly db: Database
  private readonly uploads = new UploadRoom()

  constructor(app: FastifyInstance, db: Database) {
    this.app = app
    this.db = db
  }

  /** Serves one call of the contract: contract in, rule, contract out. */
  serve<E extends Endpoint>(endpoint: E, handler: Handler<E>, admit?: Admit<E>): void {
    // `requireCaller` has proven what the types of this one call's handler demand.
    const served = { endpoint, handler, admit } as unknown as Served
    this.served.set(callName(endpoint), served)
    const [url, query] = endpoint.path.split('?') as [string, string?]
    this.app.route({
      method: endpoint.method,
      url,
      ...(query && { constraints: { query } }),
      ...(endpoint.largest && { bodyLimit: endpoint.largest }),
      // Before its body is read.
      onRequest: (request, _reply, done) => done(refusalOf(endpoint, request)),
      handler: (request, reply) => this.answer(served, request, reply),
    })
  }

  /**
   * The same call from inside, for server rendering: same rights, same output, no network. The call of a form sets its cookies on
   * `reply`.
   */
  async invoke(
    name: string,
    input: unknown,
    visit: Visit,
    answer: { reply?: FastifyReply; key?: string | undefined } = {},
  ): Promise<unknown> {
    const served = this.served.get(name)
    if (!served) throw new Error(`No such call: ${name}`)
    return this.run(served, input, visit, answer)
  }

  private async answer(served: Served, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { endpoint } = served
    const attempt = { reply, key: isChanging(endpoint) ? keyOf(request) : undefined }
    const result = request.isMultipart()
      ? await this.takeUpload(served, request, attempt)
      : endpoint.method === 'GET'
        ? await this.run(served, request.query, request.visit, attempt)
        : await this.run(served, request.body ?? {}, request.visit, attempt)
    if (result === undefined || endpoint.status === 204) return reply.code(204).send()
    // A call with two kinds of success sets the other's status itself (`reply?.code(202)`).
    const status = reply.statusCode === 200 ? endpoint.status : reply.statusCode
    return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(result))
  }

  /** The file is in memory until the call is done: room is reserved before its first byte is read. */
  private async takeUpload(
    served: Served,
    request: FastifyRequest,
    attempt: { reply: FastifyReply; key: string | undefined },
  ): Promise<unknown> {
    const { visit } = request
    const owner = visit.staff ? `staff:${visit.staff.id}` : visit.memberId
    // Only members and staff upload.
    if (!served.endpoint.upload || owner === undefined) throw problem('invalid_input')
    const size = declaredSize(request)
    await served.admit?.(visit)
    const arrived = () => (request.raw.socket as Partial<Socket>).bytesRead
    return this.uploads.during({ owner, size, arrived }, async (upload) => {
      const { input, file } = await upload.reading(readUpload(served.endpoint, request, upload)).catch((error) => {
        // Do not wait for the rest of it.
        attempt.reply.header('Connection', 'close')
        throw error
      })
      return this.run(served, input, visit, { ...attempt, file })
    })
  }

  private async run(
    served: Served,
    rawInput: unknown,
    visit: Visit,
    { reply, file, key }: { reply?: FastifyReply; file?: Buffer | undefined; key?: string | undefined },
  ): Promise<unknown> {
    const { endpoint, handler } = served
    requireCaller(endpoint, visit)
    const input = parseInput(endpoint.input, rawInput)
    const owner = visit.staff ? `staff:${visit.staff.id}` : (visit.memberId ?? `site:${visit.site.id}`)
    requireWellFormed(key)
    const attempt = { owner, key, call: callName(endpoint), input: rawInput, keys: visit.keys }
    const answer = await handler({
      input,
      visit,
      memberId: visit.memberId,
      db: this.db,
      once: (work) => once(this.db, attempt, work),
      attempt,
      reply,
      file,
    })
    if (visit.staff) logSecurity('staff_act', { staff: visit.staff.id, call: callName(endpoint) })
    return answer === undefined ? undefined : cut(endpoint.output, answer)
  }
}

/** Drops every field that the contract does not declare. */
function cut(schema: z.ZodMiniType, answer: unknown): unknown {
  return schema.parse(answer)
}

function refusalOf(endpoint: Endpoint, request: FastifyRequest): Error | undefined {
  try {
    if (isChanging(endpoint)) requireSameOrigin(request)
    else if (endpoint.caller !== 'anyone' || request.visit.memberId !== undefined) requireOwnPage(request)
    requireCaller(endpoint, request.visit)
    requireAuthor(request)
    if (isChanging(endpoint)) requireWellFormed(keyOf(request))
  } catch (error) {
    return error as Error
  }
  return undefined
}

function requireCaller({ caller, role = 'support' }: Endpoint, { memberId, staff }: Visit): void {
  if (caller === 'anyone') return
  if (caller === 'member' ? !memberId : !staff) throw problem('authentication_required')
  if (caller === 'staff' && staffRoles.indexOf(staff!.role) < staffRoles.indexOf(role)) throw problem('staff_only')
}

/**
 * A deferred request (web/worker/sending.ts) names its author: it is never sent as another member who has logged in meanwhile.
 */
function requireAuthor({ headers, visit }: FastifyRequest): void {
  const author = headers['x-member']
  if (author !== undefined && author !== visit.memberId) throw problem('authentication_required')
}

/** A repeated header comes as one text that is no key. */
function keyOf({ headers }: FastifyRequest): string | undefined {
  return headers['idempotency-key'] as string | undefined
}

/** A key that we would not store would let a change happen twice: it is refused before anything happens. */
function requireWellFormed(key: string | undefined): void {
  if (key !== undefined && !/^[\w-]{16,64}$/.test(key)) throw invalid({ 'Idempotency-Key': 'field.invalid' })
}

async function readUpload(
  endpoint: Endpoint,
  request: FastifyRequest,
  upload: Upload,
): Promise<{ input: unknown; file?: Buffer }> {
  const input: Record<string, unknown> = {}
  let file: Buffer | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') input[part.fieldname] = part.value
      else if (part.fieldname === endpoint.upload) file = await readFile(part, upload)
      else await part.toBuffer()
    }
  } catch (error) {
    // A failure with a status is reported by it; any other means a malformed form.
    throw error instanceof Problem || (error as { statusCode?: number }).statusCode !== undefined
      ? error
      : problem('invalid_input')
  }
  return file ? { input, file } : { input }
}

async function readFile({ file }: MultipartFile, upload: Upload): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of file as AsyncIterable<Buffer>) {
    await upload.take(chunk.length)
    chunks.push(chunk)
  }
  if (file.truncated) throw tooLarge()
  return Buffer.concat(chunks)
}
