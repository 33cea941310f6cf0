import { limits } from '../limits.ts'
import { ageOn, dayIn, isDay } from './calendar.ts'
import type { FieldProblem } from './field-problem.ts'
import { unseen } from './unseen.ts'

/** A label of a host name: no hyphen at either end; letters of any script (RFC 5890). */
const label = '(?!-)[\\p{L}\\p{M}\\p{N}-]{1,63}(?<!-)'
/** The part before the @: without encoded characters of addresses or headers (RFC 2047), which a server might decode. */
const local = '(?!.*=\\?)[^\\s@"<>(),;:%\\\\[\\]]+'
/** The last label has at least two letters, so that an IP address is no host. */
const emailPattern = new RegExp(`^${local}@(${label}\\.)+(?=\\p{L}.*[\\p{L}\\p{M}\\p{N}]$)${label}$`, 'u')
const emailMaximum = 254

const lettersMinimum = 2

/** Scripts allowed in a name (Unicode Standard Annex 31, table 5); those that one language mixes are grouped. */
const scripts = [
  ['Latin'], ['Cyrillic'], ['Greek'], ['Arabic'], ['Hebrew'], ['Armenian'], ['Georgian'], ['Ethiopic'], ['Thai'], ['Lao'], ['Khmer'],
  ['Myanmar'], ['Devanagari'], ['Bengali'], ['Gurmukhi'], ['Gujarati'], ['Oriya'], ['Tamil'], ['Telugu'], ['Kannada'], ['Malayalam'],
  ['Sinhala'], ['Thaana'], ['Tibetan'], ['Han', 'Hiragana', 'Katakana'], ['Han', 'Hangul'], ['Han', 'Bopomofo'],
].map((names) => new RegExp(`^[0-9_.\\-${names.map((name) => `\\p{scx=${name}}`).join('')}]+$`, 'u')) // prettier-ignore

/** Whether a name uses one script: mixed scripts are used to imitate other names. */
function isOneScript(name: string): boolean {
  return scripts.some((script) => script.test(name.normalize('NFKC')))
}

/** The problem of a user name. A name with an @ gets its own message: it could not be distinguished from an e-mail address. */
export function usernameProblem(text: string): FieldProblem | undefined {
  const [minimum, maximum] = [limits.usernameMinimum, limits.usernameMaximum]
  const name = text.trim()
  if (name === '') return { id: 'field.required' }
  if (name.startsWith('@')) return { id: 'field.username_at' }
  if (isEmail(name)) return { id: 'field.username_is_email' }
  if (name.length < minimum || name.length > maximum) return { id: 'field.username_length', values: { minimum, maximum } }
  if (!/^[\p{L}\p{N}_.-]+$/u.test(name) || unseen.test(name)) return { id: 'field.username_characters' }
  if ((name.match(/[\p{L}\p{N}]/gu) ?? []).length < lettersMinimum) return { id: 'field.username_letters' }
  return isOneScript(name) ? undefined : { id: 'field.username_script' }
}

export function emailProblem(text: string): FieldProblem | undefined {
  const email = text.trim()
  if (email === '') return { id: 'field.required' }
  return isEmail(email) ? undefined : { id: 'field.email_invalid' }
}

/** The problem of an e-mail address that is to replace another. */
export function newEmailProblem(text: string): FieldProblem | undefined {
  const problem = emailProblem(text)
  return problem?.id === 'field.email_invalid' ? { id: 'field.new_email_invalid' } : problem
}

/** Checks the length; the server also refuses common passwords and the member's own name. */
export function passwordProblem(password: string): FieldProblem | undefined {
  const [minimum, maximum] = [limits.passwordMinimum, limits.passwordMaximum]
  if (password === '') return { id: 'field.required' }
  if (password.length >= minimum && password.length <= maximum) return undefined
  return { id: 'field.password_length', values: { minimum, maximum } }
}

/** A site's requirements for signup. */
export interface Site {
  min_age: number
  time_zone: string
  countries: readonly string[]
}

/** The problem of a date of birth that does not depend on the site. */
export function dayProblem(date: string, minimum: number = limits.ageMinimum): FieldProblem | undefined {
  if (date === '') return { id: 'field.birth_date_required', values: { minimum } }
  return isDay(date) ? undefined : { id: 'field.birth_date_invalid' }
}

/** The problem of a date of birth, by the age in the site's time zone. */
export function birthDateProblem(date: string, { min_age, time_zone }: Site): FieldProblem | undefined {
  const minimum = Math.max(min_age, limits.ageMinimum)
  const problem = dayProblem(date, minimum)
  if (problem) return problem
  const age = ageOn(dayIn(time_zone), date)
  if (age < 0 || age > limits.ageMaximum) return { id: 'field.birth_date_invalid' }
  return age < minimum ? { id: 'field.birth_date_young', values: { minimum } } : undefined
}

export function countryProblem(country: string, { countries }: Site): FieldProblem | undefined {
  return countries.includes(country) ? undefined : { id: 'field.country' }
}

/** Checks the form; the server also checks that the region and the city exist. */
export function regionProblem(region: string): FieldProblem | undefined {
  return region !== '' && region.length <= 10 ? undefined : { id: 'field.region' }
}

export function isEmail(text: string): boolean {
  return text.length <= emailMaximum && emailPattern.test(text) && !unseen.test(text)
}
