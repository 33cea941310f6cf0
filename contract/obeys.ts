import * as z from 'zod/mini'
import type { FieldProblem } from './rules/field-problem.ts'

/** A schema check from a rule of contract/rules, which the screen uses too: `z.string().check(z.trim(), obeys(nameProblem))`. */
export function obeys(rule: (value: string) => FieldProblem | undefined) {
  return z.check<string>(({ value, issues }) => {
    const found = rule(value)
    if (found) issues.push({ code: 'custom', input: value, message: found.id, params: found.values ?? {} })
  })
}
