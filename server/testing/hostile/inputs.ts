import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'

/** Values that no page of ours sends in a field, by name for the message of a failing test. */
export const hostileValues: Readonly<Record<string, unknown>> = {
  zero: 'a\0b',
  'half a letter': 'a\ud800b',
  'a lone half': '\udc00',
  empty: '',
  'a space': ' ',
  'thirty thousand letters': 'x'.repeat(30_000),
  quotes: `' or 1=1; drop table account; --`,
  'a path': '../../../../etc/passwd',
  'an encoded path': '..%2f..%2f%00',
  markup: '"><script>alert(1)</script>',
  'a format': '%s%n${7*7}{{7*7}}',
  'an id of nobody': '00000000-0000-4000-8000-000000000000',
  'an id in capitals': '00000000-0000-4000-8000-00000000000A',
  'a long number': '9'.repeat(400),
  'a day that is none': '2024-02-31',
  'the end of time': '+275760-09-13',
  'right to left': '\u202e\u2066abc',
  'many marks': `a${'\u0301'.repeat(2000)}`,
  minus: -1,
  nought: 0,
  'past thirty-two bits': 2 ** 31,
  'past sixty-four bits': 2 ** 64,
  'not a whole one': 1.5,
  huge: 1e308,
  yes: true,
  nothing: null,
  'a list': [],
  'a list in a list': [[[]]],
  'a long list': Array.from({ length: 5000 }, () => 1),
  'an object': {},
  'a prototype': JSON.parse('{"constructor":{"prototype":{"admin":true}}}'),
}

interface Shape {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  minimum?: number
  properties?: Record<string, Shape>
  anyOf?: Shape[]
  oneOf?: Shape[]
  items?: Shape
}

/** A valid input for a call, derived from its contract; `known` has the values from the database (`profile.id`, `bundle`). */
export function sampleInput(endpoint: Endpoint, known: Record<string, unknown>): Record<string, unknown> {
  const sample = sampleOf(shapeOf(endpoint), known, '')
  return typeof sample === 'object' && sample !== null ? (sample as Record<string, unknown>) : {}
}

/** Names of the inputs of a call, including the parts of an object (`profile.id`). */
export function inputNames(endpoint: Endpoint): string[] {
  return Object.entries(shapeOf(endpoint).properties ?? {}).flatMap(([name, shape]) => [
    name,
    ...Object.keys(shape.properties ?? {}).map((part) => `${name}.${part}`),
  ])
}

/** A copy of an input with another value in one field. */
export function withValue(input: Record<string, unknown>, name: string, value: unknown): Record<string, unknown> {
  const [field, part] = name.split('.') as [string, string | undefined]
  return { ...input, [field]: part === undefined ? value : { ...(input[field] as object | undefined), [part]: value } }
}

function shapeOf(endpoint: Endpoint): Shape {
  return z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Shape
}

function sampleOf(shape: Shape, known: Record<string, unknown>, path: string): unknown {
  if (path in known) return known[path]
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  const choice = shape.anyOf?.[0] ?? shape.oneOf?.[0]
  if (choice) return sampleOf(choice, known, path)
  if (shape.type === 'object') {
    const parts = Object.entries(shape.properties ?? {})
    return Object.fromEntries(parts.map(([name, part]) => [name, sampleOf(part, known, path ? `${path}.${name}` : name)]))
  }
  if (shape.type === 'array') return []
  if (shape.type === 'boolean') return true
  if (shape.type === 'number' || shape.type === 'integer') return shape.minimum ?? 1
  return shape.format === 'uuid' ? '00000000-0000-4000-8000-000000000000' : 'text'
}
