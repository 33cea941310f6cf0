import type { signUp } from '#contract/signup.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { requireGoodPassword } from '#server/account/password-rules.ts'
import { isPlace } from '#server/places/places.ts'
import { type FieldProblem, invalid, Problem, problem } from '#server/platform/http/problem.ts'
import type { Site } from '#server/site/site.ts'
import { ageOn, dayIn } from './age.ts'

export type SignupInput = ParsedInputOf<typeof signUp>

const trackingKeys = ['network', 'ref', 'sub1', 'sub2', 'sub3']

/** What may be kept of where he came from; keys that nobody declared are dropped. */
export function trackingOf(input: SignupInput): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input.tracking ?? {}).filter(([key, value]) => trackingKeys.includes(key) && value !== ''),
  )
}

/** `signup_closed` where the site takes only those who were sent by a traffic source, and nobody sent him. */
export function requireOpen(site: Site, tracking: Record<string, string>): void {
  if (site.settings.signups === 'with_trafficsource' && !tracking.network && !tracking.ref) throw problem('signup_closed')
}

/** Everything that can be wrong with a form before the database is asked; all of it is told at once. */
export function requireGoodForm(input: SignupInput, site: Site): void {
  const problems: Record<string, FieldProblem> = {
    ...ageProblem(input, site),
    ...placeProblem(input, site),
  }
  try {
    requireGoodPassword(input.password, { username: input.username, email: input.email, siteName: site.settings.name })
  } catch (error) {
    if (error instanceof Problem) Object.assign(problems, error.details.fields)
    else throw error
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

function ageProblem({ date_of_birth }: SignupInput, { settings }: Site): Record<string, FieldProblem> {
  const minimum = Math.max(settings.min_age, limits.ageMinimum)
  const age = ageOn(dayIn(settings.time_zone), date_of_birth)
  if (age < 0 || age > limits.ageMaximum) return { date_of_birth: 'field.birth_date_invalid' }
  return age < minimum ? { date_of_birth: { id: 'field.birth_date_young', values: { minimum } } } : {}
}

function placeProblem({ country, region, city }: SignupInput, { settings }: Site): Record<string, FieldProblem> {
  if (!settings.countries.includes(country)) return { country: 'field.country' }
  return isPlace(country, region, city) ? {} : { city: 'field.city' }
}
