import type { signUp } from '#contract/account/signup.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { birthDateProblem, countryProblem } from '#contract/rules/signup.ts'
import { isReserved } from '#server/account/names/reserved-names.ts'
import { requireGoodPassword } from '#server/account/credentials/password-rules.ts'
import { isPlace } from '#server/places/places.ts'
import type { Handle } from '#server/platform/database/database.ts'
import { type FieldProblem, invalid, Problem } from '#server/platform/http/problem.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import type { Site } from '#server/site/site.ts'
import { isSent } from '#server/site/traffic-sources.ts'
import { isInvited } from './invitations.ts'

export type SignupInput = ParsedInputOf<typeof signUp>

const trackingKeys = ['network', 'ref', 'sub1', 'sub2', 'sub3']

/** The tracking values that may be kept; undeclared keys are dropped. */
export function trackingOf(input: SignupInput): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input.tracking ?? {}).filter(([key, value]) => trackingKeys.includes(key) && value !== ''),
  )
}

/**
 * Why the visitor may not sign up on this site: no traffic source where one is required, or no invitation, or an invalid one, where
 * one is required. Undefined when they may.
 */
export async function signupRefusal(
  db: Handle,
  { site: { id, settings }, fromSource }: Pick<Visit, 'site' | 'fromSource'>,
  { invite, tracking }: { invite: string | undefined; tracking: object },
): Promise<'signup_closed' | 'signup_invite_only' | 'invitation_invalid' | undefined> {
  if (settings.signups === 'with_trafficsource') return fromSource || isSent(settings, tracking) ? undefined : 'signup_closed'
  if (settings.signups !== 'by_invitation') return undefined
  if (!invite) return 'signup_invite_only'
  return (await isInvited(db, id, invite)) ? undefined : 'invitation_invalid'
}

/** Throws all problems of a form that can be found without the database, together. */
export function requireGoodForm(input: SignupInput, site: Site): void {
  const birthDate = birthDateProblem(input.date_of_birth, site.settings)
  const problems: Record<string, FieldProblem> = {
    ...(birthDate && { date_of_birth: birthDate }),
    ...nameProblem(input.username, site),
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

/** The problem of a name that is reserved for the site. Does not check whether it is taken. */
export function nameProblem(username: string, { settings }: Site): Record<string, FieldProblem> {
  return isReserved(username, settings.name) ? { username: 'field.username_reserved' } : {}
}

function placeProblem({ country, region, city }: SignupInput, { settings }: Site): Record<string, FieldProblem> {
  const foreign = countryProblem(country, settings)
  if (foreign) return { country: foreign }
  return isPlace(country, region, city) ? {} : { city: 'field.city' }
}
