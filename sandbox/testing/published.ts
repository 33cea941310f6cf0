import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Ajv, type ValidateFunction } from 'ajv'
import * as models from 'mollie-api-typescript/models'
import { ErrorResponse$inboundSchema } from 'mollie-api-typescript/models/errors'
import * as operations from 'mollie-api-typescript/models/operations'
import { afterAll, afterEach, expect } from 'vitest'
import { zodToJsonSchema } from 'zod-to-json-schema'
import type { RunningSandbox } from './running-sandbox.ts'

/** A schema of the client; it uses its own zod, hence the loose type. */
type Shape = Parameters<typeof zodToJsonSchema>[0]

interface Call {
  query?: Shape
  request?: Shape
  /** Absent if the answer has no body. */
  answer?: Shape
}

const payment = models.PaymentResponse$inboundSchema
const mandate = models.MandateResponse$inboundSchema
const refund = models.RefundResponse$inboundSchema

/** Calls of `/v2`, with their answers. */
const calls: Record<string, Call> = {
  'POST payments': { request: models.PaymentRequest$outboundSchema, answer: payment },
  'GET payments': { answer: operations.ListPaymentsResponseBody$inboundSchema },
  'GET payments/*': { answer: payment },
  'PATCH payments/*': { request: operations.UpdatePaymentRequestBody$outboundSchema, answer: payment },
  'DELETE payments/*': { answer: payment },
  'POST customers': { request: models.EntityCustomer$outboundSchema, answer: models.CustomerResponse$inboundSchema },
  'GET customers/*': { answer: models.CustomerResponse$inboundSchema },
  'POST customers/*/payments': { request: models.PaymentRequest$outboundSchema, answer: payment },
  'GET customers/*/payments': { answer: operations.ListCustomerPaymentsResponseBody$inboundSchema },
  'POST customers/*/mandates': { request: models.MandateRequest$outboundSchema, answer: mandate },
  'GET customers/*/mandates': { answer: operations.ListMandatesResponseBody$inboundSchema },
  'GET customers/*/mandates/*': { answer: mandate },
  'DELETE customers/*/mandates/*': {},
  'POST payments/*/refunds': { request: models.RefundRequest$outboundSchema, answer: refund },
  'GET payments/*/refunds': { answer: operations.ListRefundsResponseBody$inboundSchema },
  'GET payments/*/refunds/*': { answer: refund },
  'DELETE payments/*/refunds/*': {},
  'GET payments/*/chargebacks': { answer: operations.ListChargebacksResponseBody$inboundSchema },
  'GET payments/*/chargebacks/*': { answer: models.EntityChargeback$inboundSchema },
  'GET settlements': {
    query: operations.ListSettlementsRequest$outboundSchema,
    answer: operations.ListSettlementsResponseBody$inboundSchema,
  },
  'GET settlements/*/payments': { answer: operations.ListSettlementPaymentsResponseBody$inboundSchema },
  'GET settlements/*/refunds': { answer: operations.ListSettlementRefundsResponseBody$inboundSchema },
  'GET settlements/*/chargebacks': { answer: operations.ListSettlementChargebacksResponseBody$inboundSchema },
  'GET methods': { query: operations.ListMethodsRequest$outboundSchema, answer: operations.ListMethodsResponse$inboundSchema },
  'GET methods/*': { answer: models.EntityMethodGet$inboundSchema },
}

/**
 * Mollie's published API, in front of a sandbox: validates all traffic strictly against the schemas of the provider's own
 * client, which are generated from its OpenAPI: unknown names are refused in requests and answers. A difference fails the
 * test that caused it.
 */
export async function checkMollieShapes(sandbox: Pick<RunningSandbox, 'url'>): Promise<{ url: string }> {
  const differs: string[] = []
  afterEach(() => expect(differs.splice(0)).toEqual([]))
  const server = createServer(async (request, response) => {
    const body = await textOf(request)
    const { pathname, searchParams } = new URL(request.url!, sandbox.url)
    const call = callOf(request.method!, pathname)
    if (!call) differs.push(`${request.method} ${pathname} is no call that Mollie knows`)
    const differ = (what: string, shape: Shape | undefined, value: unknown, judge?: Ajv) =>
      differs.push(...differences(shape, value, judge).map((each) => `${request.method} ${pathname}: ${what}${each}`))
    if (call?.query) differ('query', call.query, nested(searchParams), addresses)
    if (call?.request) differ('request', call.request, JSON.parse(body))
    try {
      const headers = Object.fromEntries(passedOn.map((name) => [name, request.headers[name]?.toString() ?? '']))
      const answer = await fetch(`${sandbox.url}${request.url}`, { method: request.method!, headers, ...(body && { body }) })
      const text = await answer.text()
      if (answer.status < 400 && call?.answer) differ('answer', call.answer, JSON.parse(text))
      if (answer.status >= 400) differ('refusal', ErrorResponse$inboundSchema, JSON.parse(text))
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' }).end(text)
    } catch {
      response.destroy()
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const passedOn = ['authorization', 'content-type', 'idempotency-key']

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

function callOf(method: string, path: string): Call | undefined {
  const pattern = path
    .replace('/v2/', '')
    .split('/')
    .map((part, index) => (index % 2 === 0 ? part : '*'))
    .join('/')
  return calls[`${method} ${pattern}`]
}

/** `amount[value]=1` is an object in a query. */
function nested(params: URLSearchParams): object {
  const query: Record<string, unknown> = {}
  for (const [name, value] of params) {
    const [, outer, inner] = /^(\w+)\[(\w+)\]$/.exec(name) ?? []
    if (outer) query[outer] = { ...(query[outer] as object), [inner!]: value }
    else query[name] = value
  }
  return query
}

/** A query has only text. */
const ajv = new Ajv({ allErrors: true, strict: false })
const addresses = new Ajv({ allErrors: true, strict: false, coerceTypes: true })
const known = new Map<Shape, ValidateFunction>()

function differences(shape: Shape | undefined, value: unknown, judge = ajv): string[] {
  if (!shape) return []
  const fits = known.get(shape) ?? judge.compile(closed(zodToJsonSchema(shape, { effectStrategy: 'input' })) as object)
  known.set(shape, fits)
  if (fits(value)) return []
  return (fits.errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
}

/** The client accepts unknown words of a list, and requires fields of an error that it adds itself: neither applies here. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const { anyOf, required } = schema as { anyOf?: object[]; required?: unknown }
  const isWord = (each: object) => 'const' in each || 'enum' in each
  const isText = (each: object) => 'type' in each && each.type === 'string' && !isWord(each)
  const changes = {
    ...(anyOf?.some(isWord) && { anyOf: anyOf.filter((each) => !isText(each)) }),
    ...(Array.isArray(required) && { required: required.filter((name: string) => !name.endsWith('$')) }),
  }
  return Object.fromEntries(Object.entries({ ...schema, ...changes }).map(([key, value]) => [key, closed(value)]))
}
