import { limits } from '../limits.ts'
import { ageOn, dayIn, isDay } from './calendar.ts'
import type { FieldProblem } from './field-problem.ts'
import { unseen } from './unseen.ts'

/** Of a host name: no hyphen at an end; letters of any script, as a mail server reads them (RFC 5890). */
const label = '(?!-)[\\p{L}\\p{M}\\p{N}-]{1,63}(?<!-)'
/** What stands before the @: no encoded character of an address or of a header (RFC 2047), which a server might decode. */
const local = '(?!.*=\\?)[^\\s@"<>(),;:%\\\\[\\]]+'
/** The last label is of two letters at least, so that numbers are no host. */
const emailPattern = new RegExp(`^${local}@(${label}\\.)+(?=\\p{L}.*[\\p{L}\\p{M}\\p{N}]$)${label}$`, 'u')
const emailMaximum = 254

const lettersMinimum = 2

/** Scripts that a name may be written in (Unicode Standard Annex 31, table 5), those that one language mixes together. */
const scripts = [
  ['Latin'], ['Cyrillic'], ['Greek'], ['Arabic'], ['Hebrew'], ['Armenian'], ['Georgian'], ['Ethiopic'], ['Thai'], ['Lao'], ['Khmer'],
  ['Myanmar'], ['Devanagari'], ['Bengali'], ['Gurmukhi'], ['Gujarati'], ['Oriya'], ['Tamil'], ['Telugu'], ['Kannada'], ['Malayalam'],
  ['Sinhala'], ['Thaana'], ['Tibetan'], ['Han', 'Hiragana', 'Katakana'], ['Han', 'Hangul'], ['Han', 'Bopomofo'],
].map((names) => new RegExp(`^[0-9_.\\-${names.map((name) => `\\p{scx=${name}}`).join('')}]+$`, 'u')) // prettier-ignore

/** Letters of two scripts in one name are there to be mistaken for others. */
function isOneScript(name: string): boolean {
  return scripts.some((script) => script.test(name.normalize('NFKC')))
}

/** What looks like an e-mail address is told so: nobody means another's, and a name with an @ could not be told from one. */
export function usernameProblem(text: string): FieldProblem | undefined {
  const { usernameMinimum: minimum, usernameMaximum: maximum } = limits
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

/** The same for the one that is to take the place of another. */
export function newEmailProblem(text: string): FieldProblem | undefined {
  const problem = emailProblem(text)
  return problem?.id === 'field.email_invalid' ? { id: 'field.new_email_invalid' } : problem
}

/** Its length; whether it is common or his own name the server finds out besides. */
export function passwordProblem(password: string): FieldProblem | undefined {
  const { passwordMinimum: minimum, passwordMaximum: maximum } = limits
  if (password === '') return { id: 'field.required' }
  if (password.length >= minimum && password.length <= maximum) return undefined
  return { id: 'field.password_length', values: { minimum, maximum } }
}

/** What a site asks of whoever joins it. */
export interface Site {
  min_age: number
  time_zone: string
  countries: readonly string[]
}

/** What can be said of a date of birth without knowing the site. */
export function dayProblem(date: string, minimum: number = limits.ageMinimum): FieldProblem | undefined {
  if (date === '') return { id: 'field.birth_date_required', values: { minimum } }
  return isDay(date) ? undefined : { id: 'field.birth_date_invalid' }
}

/** A date of birth, by the age that it is on the site's calendar. */
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

/** Whether there is one of that name, and a city in it, the server finds out besides. */
export function regionProblem(region: string): FieldProblem | undefined {
  return region !== '' && region.length <= 10 ? undefined : { id: 'field.region' }
}

export function isEmail(text: string): boolean {
  return text.length <= emailMaximum && emailPattern.test(text) && !unseen.test(text)
}
