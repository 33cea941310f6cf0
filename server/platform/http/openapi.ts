import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type Endpoint, isChanging } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { isOperator } from './health.ts'
import type { Calls } from './http.ts'
import { problem } from './problem.ts'

/** `/api/openapi.json`, for developers and the operator of this installation; hidden from everybody else. */
export function describeCalls(
  server: FastifyInstance,
  { served }: Calls,
  config: { demo: boolean; dev: boolean; metricsToken: string | undefined; siteUrl: string },
): void {
  server.get('/api/openapi.json', async (request) => {
    if (!config.demo && !config.dev && !isOperator(request, config.metricsToken, config)) throw problem('not_found')
    const endpoints = [...served.values()].map(({ endpoint }) => endpoint)
    return descriptionOf(endpoints, request.visit.site.settings.name)
  })
}

/** The description of all calls (OpenAPI 3.1), made from the contract. */
export function descriptionOf(endpoints: readonly Endpoint[], title: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] ??= {}
    paths[endpoint.path]![endpoint.method.toLowerCase()] = operation(endpoint)
  }
  return { openapi: '3.1.0', info: { title, version: '1' }, paths }
}

function operation(endpoint: Endpoint): object {
  return {
    summary: endpoint.summary,
    'x-caller': endpoint.caller,
    parameters: [
      ...(endpoint.method === 'GET' ? queryParameters(endpoint) : []),
      ...(isChanging(endpoint) ? [idempotencyKey] : []),
    ],
    ...(endpoint.method !== 'GET' && { requestBody: body(endpoint) }),
    responses: { [endpoint.status]: answer(endpoint), ...errorAnswers(endpoint) },
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', pattern: '^[\\w-]{16,64}$' },
  description: 'Made by the client before its first try; a repeated try changes nothing and gets the first answer.',
}

function queryParameters(endpoint: Endpoint): object[] {
  const { properties = {}, required = [] } = schemaOf(endpoint.input, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
}

function body(endpoint: Endpoint): object {
  const schema = schemaOf(endpoint.input, 'input')
  if (!endpoint.upload) return { content: { 'application/json': { schema } } }
  const properties = {
    ...(schema as { properties?: object }).properties,
    [endpoint.upload]: { type: 'string', format: 'binary' },
  }
  return { content: { 'multipart/form-data': { schema: { type: 'object', properties } } } }
}

function answer(endpoint: Endpoint): object {
  if (endpoint.status === 204) return { description: 'Done' }
  return { description: 'Good', content: { 'application/json': { schema: schemaOf(endpoint.output, 'output') } } }
}

function errorAnswers(endpoint: Endpoint): Record<string, object> {
  const codes = Map.groupBy(endpoint.errors, (code) => errors[code])
  return Object.fromEntries([...codes].map(([status, list]) => [status, { description: list.join(', ') }]))
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): object {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' })
}
