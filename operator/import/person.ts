import { languages, type Language } from '#contract/site/languages.ts'
import { factNames } from '#contract/profile/facts.ts'
import { profileChanges } from '#contract/profile/profile.ts'
import { genders, interestCodes } from '#contract/profile/options.ts'
import { intentions } from '#contract/profile/own-options.ts'
import { dayIn, isDay } from '#contract/rules/calendar.ts'
import { birthDateProblem, countryProblem, emailProblem, usernameProblem } from '#contract/rules/signup.ts'
import { type DigestForm, digestForms } from '#server/platform/keys/moved/digests.ts'
import { type ForeignHash, UnusableHash } from '#server/platform/keys/moved/hashes.ts'
import { type FieldProblem, invalid } from '#server/platform/http/problem.ts'
import type { ProfileChanges } from '#server/profile/profile.ts'
import type { Newcomer } from '#server/signup/imported/imported.ts'
import { nameProblem } from '#server/signup/signup-rules.ts'
import type { Site } from '#server/site/site.ts'
import { type Cell, listOf } from './columns.ts'
import type { Places } from './places.ts'

/** What does not keep a person out: a cell that is not taken, and why. */
export interface Note {
  column: string
  reason: string
}

export interface Person {
  newcomer: Newcomer
  /** Hash of the password as the former site stored it; '' for none. */
  hash: string
  photos: string[]
  notes: Note[]
}

/** Reads a person by the rules of a sign-up. Throws all problems of the row together, as a sign-up does. */
export async function personOf(row: number, cell: Cell, site: Site, places: Places): Promise<Person> {
  const notes: Note[] = []
  const country = cell('country').toUpperCase()
  const city = await places.find(country, { id: cell('city_id'), name: cell('city'), region: cell('region') })
  const birthDate = dayOf(cell('date_of_birth'))
  const gender = genders.find((each) => each === cell('gender'))
  const id = cell('id')
  const problems: Record<string, FieldProblem | undefined> = {
    id: id === '' || id.length > 200 ? 'field.required' : undefined,
    username: usernameProblem(cell('username')) ?? nameProblem(cell('username'), site).username,
    email: emailProblem(cell('email')),
    date_of_birth: birthDateProblem(birthDate, site.settings),
    gender: gender ? undefined : 'field.required',
    country: countryProblem(country, site.settings),
    city: city ? undefined : 'field.city',
    consent_at: pastDayProblem(cell('consent_at')),
    terms_at: pastDayProblem(cell('terms_at')),
  }
  const found = Object.entries(problems).filter((entry): entry is [string, FieldProblem] => entry[1] !== undefined)
  if (found.length > 0) throw invalid(Object.fromEntries(found))
  const place = { country, region: city!.region, cityId: city!.id }
  const known = <Code extends string>(column: string, codes: readonly Code[]): Code[] => {
    const asked = listOf(cell(column))
    if (asked.some((each) => !codes.includes(each as Code))) notes.push({ column, reason: 'unknown_value' })
    return codes.filter((code) => asked.includes(code))
  }
  const [seeksMinAge, seeksMaxAge] = [cell('seeks_min_age'), cell('seeks_max_age')].map((age) => ageOf(age))
  return {
    newcomer: {
      row,
      id,
      username: cell('username'),
      email: cell('email'),
      confirmed: /^(yes|true|1)$/i.test(cell('confirmed')),
      language: languages.find((each) => each === languageIn(cell('language'))) ?? site.settings.domain_language,
      profile: {
        gender: gender!,
        seeks: known('seeks', genders),
        seeksMinAge,
        seeksMaxAge,
        birthDate,
        ...place,
        interests: known('interests', interestCodes),
        intentions: known('intentions', intentions),
      },
      facts: factsOf(cell, notes),
      consentAt: dayOf(cell('consent_at')),
      termsAt: dayOf(cell('terms_at')),
    },
    hash: cell('password_hash'),
    photos: cell('photos')
      .split('|')
      .map((word) => word.trim())
      .filter(Boolean),
    notes,
  }
}

/** The stored form of a person's password. A hash that cannot be used is noted: they choose a new password by mail. */
export async function passwordOf(
  hash: string,
  cell: Cell,
  { form, salt }: { form?: DigestForm | undefined; salt?: string | undefined },
  notes: Note[],
  move: (foreign: ForeignHash) => Promise<string | void>,
): Promise<string> {
  if (hash === '') return ''
  const named = cell('password_form')
  if (named !== '' && !digestForms.includes(named as DigestForm)) {
    notes.push({ column: 'password_form', reason: 'unknown_value' })
    return ''
  }
  try {
    return (await move({ hash, salt: cell('password_salt') || salt, form: named === '' ? form : (named as DigestForm) })) ?? ''
  } catch (error) {
    if (!(error instanceof UnusableHash)) throw error
    notes.push({ column: 'password_hash', reason: error.reason === 'costly' ? 'too_costly' : 'unknown_form' })
    return ''
  }
}

/** The answers that the profile knows; others are left out and noted. */
function factsOf(cell: Cell, notes: Note[]): ProfileChanges {
  const facts: Record<string, unknown> = {}
  for (const column of [...factNames, 'about', 'looking_for']) {
    const text = cell(column)
    if (text === '') continue
    const read = [text, Number(text)].map((value) => profileChanges.safeParse({ [column]: value })).find(({ success }) => success)
    if (read) Object.assign(facts, read.data)
    else notes.push({ column, reason: 'unknown_value' })
  }
  const asked = listOf(cell('pronouns'))
  const pronouns = profileChanges.safeParse({ pronouns: asked })
  if (!pronouns.success) notes.push({ column: 'pronouns', reason: 'unknown_value' })
  else if (asked.length > 0) Object.assign(facts, pronouns.data)
  return facts as ProfileChanges
}

/** A day, also where a time follows it. */
function dayOf(cell: string): string {
  return cell.replace(/[T ].*$/, '')
}

function pastDayProblem(cell: string): FieldProblem | undefined {
  const day = dayOf(cell)
  return isDay(day) && day <= dayIn('UTC') && day >= '1995-01-01' ? undefined : 'field.consent'
}

function ageOf(cell: string): number | null {
  const age = Number(cell)
  return Number.isInteger(age) && age >= 18 && age <= 99 ? age : null
}

/** `en_US` is en. */
function languageIn(cell: string): Language | string {
  return cell.toLowerCase().split(/[_-]/)[0]!
}
