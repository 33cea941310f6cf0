import * as z from 'zod/mini'
import type { FieldProblem } from './rules/field-problem.ts'
import { legible } from './rules/legible.ts'

/** An id in an input: of a member, a conversation, a photo, an order. It is lower-cased, since ids are compared as text. */
export const id = z.uuid().check(z.toLowerCase())

/** `{conversation}:{number}`: numbers have no gaps within a conversation and are the same for both members. */
export const messageId = z.string().check(z.toLowerCase(), z.regex(/^[0-9a-f-]{36}:\d+$/))

/** A schema check for texts of members: makes them legible and trims them before their length is checked. */
export function written() {
  return z.overwrite<string>((text) => legible(text).trim())
}

/** A schema check for unfinished texts of members: makes them legible, and keeps the spaces at both ends. */
export function begun() {
  return z.overwrite<string>(legible)
}

/** A schema check from a rule of contract/rules, which the screen uses too: `z.string().check(z.trim(), obeys(nameProblem))`. */
export function obeys(rule: (value: string) => FieldProblem | undefined) {
  return z.check<string>(({ value, issues }) => {
    const found = rule(value)
    if (found) issues.push({ code: 'custom', input: value, message: found.id, params: found.values ?? {} })
  })
}
