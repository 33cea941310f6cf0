import type * as z from 'zod/mini'
import { type FieldProblem, invalid, problem } from './problem.ts'

/**
 * Parses input; what does not fit is `invalid_input` with a message per field. A schema's own message is a
 * message id; without one the kind of the issue decides.
 */
export function parseInput<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  if (!isPlain(input)) throw problem('invalid_input')
  const result = schema.safeParse(input)
  const fields: Record<string, FieldProblem> = Object.fromEntries(asLists(schema, input).map((name) => [name, 'field.invalid']))
  if (result.success && Object.keys(fields).length === 0) return result.data
  for (const issue of result.error?.issues ?? []) fields[fieldName(issue.path)] ??= describe(issue, input)
  throw invalid(fields)
}

/** Names of ours written as lists (`name[]`), as other servers take them: ignoring them would ask for more than was meant. */
function asLists(schema: z.ZodMiniType, input: unknown): string[] {
  const shape = (schema as Partial<z.ZodMiniObject>).shape
  if (!shape || typeof input !== 'object' || input === null) return []
  return Object.keys(input).filter((name) => /\[.*\]$/s.test(name) && name.replace(/\[.*\]$/s, '') in shape)
}

/** Deeper than any call of the contract. */
const deepest = 8

/** Accepts only what the database can store unchanged (no NUL, no lone surrogate), and nothing too deep to walk. */
function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (depth === deepest) return false
  return Object.entries(value).every(([name, part]) => isPlain(name) && isPlain(part, depth + 1))
}

function fieldName(path: PropertyKey[]): string {
  return path.map(String).join('.') || 'input'
}

function describe(issue: z.core.$ZodIssue, input: unknown): FieldProblem {
  // A rule of the contract provides the values of its message itself.
  if (issue.code === 'custom' && issue.params) return { id: issue.message, values: issue.params }
  if (issue.message.startsWith('field.')) return withBounds(issue.message, issue)
  if (issue.code === 'too_big' && issue.origin === 'string') return withBounds('field.too_long', issue)
  if (issue.code === 'too_small' && issue.origin === 'string') return withBounds('field.too_short', issue)
  return isMissing(input, issue.path) ? 'field.required' : 'field.invalid'
}

function isMissing(input: unknown, path: PropertyKey[]): boolean {
  let value = input
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key]
  return value === undefined || value === null || value === ''
}

function withBounds(id: string, issue: z.core.$ZodIssue): FieldProblem {
  if ('maximum' in issue) return { id, values: { maximum: Number(issue.maximum) } }
  if ('minimum' in issue) return { id, values: { minimum: Number(issue.minimum) } }
  return id
}
