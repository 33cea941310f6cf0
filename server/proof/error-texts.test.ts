import { globSync, readFileSync } from 'node:fs'
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { type Language, languages } from '#contract/site/languages.ts'
import { debtorCases } from '#contract/rules/debtor-cases.ts'
import { debtorProblem } from '#contract/rules/debtor.ts'
import { birthDateProblem } from '#contract/rules/signup.ts'
import english from '#locales/en/web.json' with { type: 'json' }
import { errorBody } from '#server/platform/http/errors.ts'
import { invalid, type Problem, problem, type ProblemDetails } from '#server/platform/http/problem.ts'
import { parseInput } from '#server/platform/http/validation.ts'
import { testApp } from '#server/testing/app.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { signupForm } from '#server/testing/signup-form.ts'

const app = await testApp(await freshDatabase())
const endpoints = [...app.calls.served.values()].map(({ endpoint }) => endpoint)
const messages = english as Record<string, string>

/** Invalid values for any field. */
const bad = ['', ' ', 'x', '@', 'x'.repeat(5_000), '2020-02-30', '\u202e', -1, 0.5, 1e9, null, true, [], ['x'], {}, undefined]

test('an invalid value in any field of any call is explained by a whole sentence in every language', () => {
  const faults: string[] = []
  let refused = 0
  for (const { method, path, input } of endpoints)
    for (const field of Object.keys((input as unknown as { shape?: object }).shape ?? {}))
      for (const value of bad) {
        const refusal = refusalOf(() => parseInput(input, { ...(signupForm() as object), [field]: value }))
        if (!refusal) continue
        refused++
        faults.push(...holesIn(refusal).map((hole) => `${method} ${path} ${field}=${String(value).slice(0, 20)}: ${hole}`))
      }
  expect(refused).toBeGreaterThan(500)
  expect(faults).toEqual([])
})

test('the error about the date of birth names the minimum age of the site', () => {
  const site = { min_age: 21, time_zone: 'Europe/Amsterdam', countries: ['NL'] }
  const errorsOf = (date: string) => errorBody(invalid({ date_of_birth: birthDateProblem(date, site)! }), 'en').error.fields
  expect(errorsOf('')).toEqual({ date_of_birth: 'Enter your date of birth (21+)' })
  const call = endpoints.find(({ path, method }) => path === '/api/signup.php' && method === 'POST')!
  const refusal = refusalOf(() => parseInput(call.input, { ...(signupForm() as object), date_of_birth: '' }))!
  expect(errorBody(refusal, 'en').error.fields).toEqual({ date_of_birth: 'Enter your date of birth (18+)' })
})

test('errors of the direct debit form are whole sentences', () => {
  for (const [field, value] of debtorCases) {
    const found = debtorProblem(field, value)
    if (found) expect(holesIn(invalid({ [field]: found }))).toEqual([])
  }
})

test('each error of the contract is thrown with the values of its sentence', () => {
  const thrown = thrownInServer()
  const faults: string[] = []
  for (const code of Object.keys(errors) as ErrorCode[])
    for (const details of thrown.get(code) ?? []) {
      const given = new Set([...Object.keys(details.values ?? {}), ...(details.minutes === undefined ? [] : ['minutes'])])
      const id = details.message ?? `error.${code}`
      faults.push(...parametersOf(messages[id] ?? '').flatMap((each) => (given.has(each) ? [] : [`${id} lacks ${each}`])))
      faults.push(...holesIn(problem(code, details)).map((hole) => `${id}: ${hole}`))
    }
  expect(thrown.size).toBeGreaterThan(15)
  expect(faults).toEqual([])
})

test('each error of the contract has a sentence in every language', () => {
  for (const code of Object.keys(errors) as ErrorCode[])
    for (const language of languages) expect(errorBody(problem(code), language).error.message, code).not.toMatch(/^error\.|^$/)
})

/** The errors that the server throws, with a sample for each value: `problem('blocked', { values: { name } })`. */
function thrownInServer(): Map<ErrorCode, ProblemDetails[]> {
  const found = new Map<ErrorCode, ProblemDetails[]>()
  for (const file of globSync('server/**/*.ts').filter((each) => !/\.test\.ts$|\/testing\//.test(each)))
    for (const [, code, rest = ''] of readFileSync(file, 'utf8').matchAll(/problem\('(\w+)'(?:, (\{[^\n]*))?\)/g)) {
      const named = /values: \{([^}]*)\}/.exec(rest)?.[1] ?? ''
      const names = [...named.matchAll(/(\w+)(?=\s*[,:}]|\s*$)/g)].map(([, name]) => name!)
      const message = /message: '([\w.]+)'/.exec(rest)?.[1]
      const details = {
        values: Object.fromEntries(names.map((name) => [name, name === 'name' ? 'Tom' : 3])),
        ...(message && { message }),
        ...(/\bminutes\b/.test(rest.replace(/values: \{[^}]*\}/, '')) && { minutes: 15 }),
      }
      found.set(code as ErrorCode, [...(found.get(code as ErrorCode) ?? []), details])
    }
  return found
}

function refusalOf(work: () => unknown): Problem | undefined {
  try {
    work()
  } catch (error) {
    return error as Problem
  }
  return undefined
}

/** Sentences of an answer with a missing part, in any language. */
function holesIn(refusal: Problem): string[] {
  return languages.flatMap((language: Language) => {
    const { message, fields = {} } = errorBody(refusal, language).error
    return [message, ...Object.values(fields)]
      .filter((sentence) => /[{}]|\bundefined\b|\bnull\b|NaN|\[object|  |\s[.,]|\(\s*\+?\)|^\s*$|^(error|field)\./.test(sentence))
      .map((sentence) => `${language}: ${sentence}`)
  })
}

function parametersOf(message: string): string[] {
  const names = new Set<string>()
  function walk(part: CompiledMessage | unknown): void {
    if (!Array.isArray(part)) return
    for (const each of part.filter(Array.isArray)) {
      names.add(String(each[0]))
      Object.values((each[2] ?? {}) as object).forEach(walk)
    }
  }
  walk(compileMessage(message))
  return [...names].filter((name) => name !== '#')
}
