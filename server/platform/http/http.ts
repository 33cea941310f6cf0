import type { Socket } from 'node:net'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { callName, type Endpoint, isChanging, type OutputOf, type ParsedInputOf } from '#contract/endpoint.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { type Attempt, once } from './idempotency.ts'
import { invalid, Problem, problem } from './problem.ts'
import { requireOwnPage, requireSameOrigin } from './same-origin.ts'
import { logSecurity } from '#server/platform/log/security-log.ts'
import { declaredSize, tooLarge, type Upload, UploadRoom } from '#server/platform/files/upload-room.ts'
import { parseInput } from './validation.ts'
import { memberOf, type Visit } from './visit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit
  }
}

/** What a handler receives. `Member` is the caller's id: a string where the contract demands a member. */
export interface Call<E extends Endpoint = Endpoint> {
  input: ParsedInputOf<E>
  visit: Visit
  /** The signed-in caller; for `caller: 'anyone'` read `visit.memberId` instead. */
  memberId: string
  db: Database
  /** Runs a rule in one transaction, exactly once per Idempotency-Key. */
  once<Answer>(work: (tx: Transaction) => Promise<Answer>): Promise<Answer>
  /** What `once` goes by, for a rule that needs no transaction to be exactly once. */
  attempt: Attempt
  /** Cookies and headers of the answer; undefined when the page renderer calls. */
  reply: FastifyReply | undefined
  /** The uploaded file of a multipart call, whole in memory; its size is bounded by the contract. */
  file: Buffer | undefined
}

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<undefined extends OutputOf<E> ? OutputOf<E> | void : OutputOf<E>>

/** Asked before the file of an upload is read: throws for who may not send one now. Not asked for what brings no file. */
export type Admit = (visit: Visit) => Promise<void>

/** Whether more than a password stands before an account. */
export type IsGuarded = (db: Database, memberId: string) => Promise<boolean>

/** Which call of ours is meant by another name, or by another form of what is sent. */
export interface Meant {
  call: string
  input: unknown
  /** His names for our fields, where something is wrong with one. */
  fields?: Readonly<Record<string, string>>
  /** Told by the status alone that it is done. */
  silent?: true
}

interface Served {
  endpoint: Endpoint
  handler: Handler<Endpoint>
  admit: Admit | undefined
}

/** The calls of one app: what is served over HTTP and, for the page renderer, in the process. */
export class Calls {
  readonly served = new Map<string, Served>()
  /** By another name what it is like, and which call of ours it means; undefined for our own form of a call that is served. */
  readonly others = new Map<string, { like: string; meant: (given: Record<string, unknown>) => Meant | undefined }>()
  private readonly app: FastifyInstance
  private readonly db: Database
  private readonly isGuarded: IsGuarded
  private readonly uploads = new UploadRoom()

  constructor(app: FastifyInstance, db: Database, isGuarded: IsGuarded) {
    this.app = app
    this.db = db
    this.isGuarded = isGuarded
  }

  /** Serves one call of the contract: contract in, rule, contract out. */
  serve<E extends Endpoint>(endpoint: E, handler: Handler<E>, admit?: Admit): void {
    const served = { endpoint, handler: handler as unknown as Handler<Endpoint>, admit }
    this.served.set(callName(endpoint), served)
    this.route(served, endpoint)
  }

  /** Another name for calls that are `like` this one, or another form of one: the same rights, rules and answers. */
  alsoServe(name: string, like: string, meant: (given: Record<string, unknown>) => Meant | undefined): void {
    const known = this.served.has(name)
    this.others.set(name, { like, meant })
    if (known) return
    const [method, path] = name.split(' ') as [Endpoint['method'], Endpoint['path']]
    this.route(this.served.get(like)!, { method, path })
  }

  private route(served: Served, { method, path }: Pick<Endpoint, 'method' | 'path'>): void {
    const [url, query] = path.split('?') as [string, string?]
    const other = callName({ method, path })
    this.app.route({
      method,
      url,
      ...(query && { constraints: { query } }),
      // Before its body is read.
      onRequest: (request, _reply, done) => done(refusalOf(served.endpoint, request)),
      handler: (request, reply) => {
        const given = (method === 'GET' ? request.query : request.body) ?? {}
        const meant = this.others.get(other)?.meant(given as Record<string, unknown>)
        return meant ? this.answerAs(meant, request, reply) : this.answer(served, request, reply)
      },
    })
  }

  /** The same call from inside, for server rendering: same rights, same cut, no network. A form's call has an answer to hand its cookies to. */
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
    return send(reply, endpoint, result)
  }

  private async answerAs({ call, input, fields, silent }: Meant, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const served = this.served.get(call)!
    const key = isChanging(served.endpoint) ? keyOf(request) : undefined
    const result = await this.run(served, input, request.visit, { reply, key }).catch((error: unknown) => {
      throw inHisWords(error, fields)
    })
    return silent ? reply.code(204).send() : send(reply, served.endpoint, result)
  }

  /** The file is in memory until the call is done: it has to have room there before its first byte is read. */
  private async takeUpload(
    served: Served,
    request: FastifyRequest,
    attempt: { reply: FastifyReply; key: string | undefined },
  ): Promise<unknown> {
    const { visit } = request
    if (!served.endpoint.upload) throw problem('invalid_input')
    const size = declaredSize(request)
    await served.admit?.(visit)
    const arrived = () => (request.raw.socket as Partial<Socket>).bytesRead
    return this.uploads.during({ owner: memberOf(visit), size, arrived }, async (upload) => {
      const { input, file } = await upload.reading(readUpload(served.endpoint, request, upload)).catch((error) => {
        // The rest of it is not waited for.
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
    // What staff can do to others a stolen password must not do.
    if (endpoint.caller === 'staff' && !(await this.isGuarded(this.db, visit.memberId!))) throw problem('factor_needed')
    const input = parseInput(endpoint.input, rawInput)
    const owner = visit.memberId ?? `site:${visit.site.id}`
    requireWellFormed(key)
    const attempt = { owner, key, call: callName(endpoint), input: rawInput, keys: visit.keys }
    const answer = await handler({
      input,
      visit,
      memberId: visit.memberId ?? '',
      db: this.db,
      once: (work) => once(this.db, attempt, work),
      attempt,
      reply,
      file,
    })
    if (endpoint.caller === 'staff') logSecurity('staff_act', { member: visit.memberId, call: callName(endpoint) })
    return answer === undefined ? undefined : cut(endpoint.output, answer)
  }
}

function send(reply: FastifyReply, endpoint: Endpoint, result: unknown): FastifyReply {
  if (result === undefined || endpoint.status === 204) return reply.code(204).send()
  // A call with two kinds of good answer sets the other's status itself (`reply?.code(202)`).
  const status = reply.statusCode === 200 ? endpoint.status : reply.statusCode
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(result))
}

function inHisWords(error: unknown, names: Meant['fields'] = {}): unknown {
  if (!(error instanceof Problem) || !error.details.fields) return error
  const fields = Object.entries(error.details.fields).map(([field, wrong]) => [names[field] ?? field, wrong])
  return problem(error.code, { ...error.details, fields: Object.fromEntries(fields) })
}

/** Drops every field that the contract does not declare: what is not promised cannot leave. */
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

function requireCaller({ caller }: Endpoint, { memberId, role }: Visit): void {
  if (caller === 'anyone') return
  if (!memberId) throw problem('authentication_required')
  if (caller === 'staff' && role === 'member') throw problem('staff_only')
}

/** What is sent later (web/worker/sending.ts) names whose it is: it never goes out as another's who has logged in meanwhile. */
function requireAuthor({ headers, visit }: FastifyRequest): void {
  const author = headers['x-member']
  if (author !== undefined && author !== visit.memberId) throw problem('authentication_required')
}

/** Sent twice, a header comes as one text that is no key. */
function keyOf({ headers }: FastifyRequest): string | undefined {
  return headers['idempotency-key'] as string | undefined
}

/** A key that we would not keep lets the same thing happen twice: who sends one is told before anything happens. */
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
    // What can be told of a form is told by a status; all else is a form that is none.
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
