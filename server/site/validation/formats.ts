import * as z from 'zod/mini'
import { isCountry } from '#contract/rules/codes.ts'
import { colourProblem, type Scheme } from '#contract/rules/colours.ts'
import type { FieldProblem } from '#server/platform/http/problem.ts'
import { isOutside, leadsInside } from '#server/platform/outgoing/public-address.ts'

// Formats of settings: each message says, for the command line, what the value must be.

/** What the console says instead of a message. */
const problems = new Map<string, FieldProblem>()

/** A message for the command line, with what the console says instead. */
export function must(be: string, problem: FieldProblem): string {
  problems.set(be, problem)
  return be
}

/** What the console says instead of a message; undefined where it has nothing of its own. */
export function problemBehind(message: string): FieldProblem | undefined {
  return problems.get(message)
}

export const text = (longest: number, shortest = 0) =>
  z.string().check(
    z.refine(
      (value) => value.length >= shortest && value.length <= longest && !/\p{Cc}/u.test(value) && value.trim() === value,
      shortest > 0
        ? must(`a text of ${shortest} to ${longest} characters on one line`, {
            id: 'field.setting_text_needed',
            values: { maximum: longest },
          })
        : must(`empty or a text of at most ${longest} characters on one line`, {
            id: 'field.setting_text',
            values: { maximum: longest },
          }),
    ),
  )
export const whole = (from: number, to: number) => {
  const expected = must(`a whole number from ${from} to ${to}`, {
    id: 'field.setting_whole',
    values: { minimum: from, maximum: to },
  })
  return z.number(expected).check(z.refine((value) => Number.isInteger(value) && value >= from && value <= to, expected))
}
export const between = (from: number, to: number) => {
  const expected = must(`a number from ${from} to ${to}`, { id: 'field.setting_number', values: { minimum: from, maximum: to } })
  return z.number(expected).check(z.gte(from, expected), z.lte(to, expected))
}
export const someOf = (codes: readonly string[], least = 0) => {
  const expected = must(
    `a list of ${least > 0 ? 'at least one of ' : ''}${codes.join(', ')}, each once`,
    least > 0 ? 'field.setting_one_at_least' : 'field.setting_choice',
  )
  return z
    .array(z.string(expected), expected)
    .check(
      z.refine(
        (list) => list.length >= least && new Set(list).size === list.length && list.every((code) => codes.includes(code)),
        expected,
      ),
    )
}
export const byCode = <Value extends z.core.$ZodType>(isCode: (code: string) => boolean, expected: string, value: Value) =>
  z.record(z.string(), value).check(z.refine((all) => Object.keys(all).every(isCode), expected))

export const email = z
  .string()
  .check(z.regex(/^[^\s@<>"(),:;]+@(\[[^\s@\]]+\]|[^\s@<>"(),:;[\]]+)$/, must('an e-mail address', 'field.email_invalid')))
export const phone = z
  .string()
  .check(
    z.regex(/^$|^[+\d][\d ()/.\p{L}-]{4,30}$/u, must('empty or a phone number like +31 20 123 45 67', 'field.mobile_invalid')),
  )
export const country = z.string().check(z.refine(isCountry, must('a country by its two capital letters, as NL', 'field.country')))
export const accent = (scheme: Scheme) => {
  const expected = ({ input }: { input: unknown }) => colourProblem(String(input), scheme)
  return z
    .string('a colour as six hexadecimal digits, like #7a1fa2')
    .check(z.refine((value) => colourProblem(value, scheme) === undefined, { error: expected }))
}

/** The host in a word, as DNS knows it (`xn--…` for other scripts); undefined for none. */
export function hostName(word: string): string | undefined {
  if (word === '' || /[\s/@?#\\]/.test(word) || /:\d*$/.test(word.replace(/\[.*\]/, ''))) return undefined
  const url = `http://${word}`
  return URL.canParse(url) ? new URL(url).hostname : undefined
}

/** An external address must use https; one in the operator's own network is recognised by its host. */
export function isFeed(address: string): boolean {
  if (address.length > 2_000 || !URL.canParse(address)) return false
  const url = new URL(address)
  return isOutside(url) || (/^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && leadsInside(url))
}

export function isPublicName(host: string): boolean {
  return hostName(host) === host && /^[^.]+(\.[^.]+)+$/.test(host) && !leadsInside(new URL(`https://${host}`))
}

export function isTimeZone(name: string): boolean {
  // The signs of offsets differ from place to place.
  if (!/^[A-Z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * ISO 7064 MOD 97-10 over the national part, the country and the check digits; the three characters of the business do not count.
 */
export function isCreditor(identifier: string): boolean {
  const parts = /^([A-Z]{2}\d\d)[A-Z\d]{3}([A-Z\d]{1,28})$/.exec(identifier)
  if (!parts) return false
  const digits = [...`${parts[2]}${parts[1]}`].map((sign) => parseInt(sign, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
