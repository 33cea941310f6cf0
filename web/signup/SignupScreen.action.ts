import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { InputOf } from '#contract/calls.ts'
import { genders } from '#contract/profile/options.ts'
import { ApiError } from '../net/api-error.ts'
import { type Api, apiContext } from '../net/context.ts'
import { loadRegionsOf } from '../places/load-regions.ts'
import { paths } from '../app/paths.ts'
import { composeDate } from '../ui/DateField.tsx'
import { checkSecrets, checkStep, stepCount, stepIn, stepOf, type StepProblems } from './checks.ts'
import { type Draft, draftOf } from './draft/draft.ts'
import { fetchShownMembers } from './shown-members.ts'
import { onwardQuery, signupInput } from './signup-input.ts'

/**
 * Signup without a script: each step is a form that carries the earlier answers in a hidden field. Nothing is
 * stored until the last step, and the password never.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const api = context.get(apiContext)
  const [form, site] = await Promise.all([request.formData(), api('GET /api/settings.php', {})])
  const step = stepIn(new URL(request.url).searchParams)
  const before = draftOf(parsed(form.get('draft')))
  const { found, ...answers } = await answersOf(api, step, form, { country: site.geoip_selected_country, ...before })
  const unliked = text(form, 'unlike')
  // A liked member who is no longer shown, or was removed, appears on no further page.
  const { likes = [], member } = before
  const shown = await fetchShownMembers(api, member ? [...likes, member] : likes)
  const draft: Draft = {
    ...before,
    ...answers,
    likes: likes.filter((id) => shown[id] && id !== unliked),
  }
  const respond = async (to: number, more: { wrong?: StepProblems; problem?: string; status?: number } = {}) =>
    data(
      {
        step: to,
        draft,
        shown,
        wrong: more.wrong ?? {},
        problem: more.problem,
        found,
        typed: text(form, 'city_name'),
        regions: to === 2 ? await loadRegionsOf(api, draft.country) : {},
        // Pressing twice sends the same key.
        key: crypto.randomUUID(),
      },
      { status: more.status ?? 200 },
    )
  if (unliked !== '') return respond(step)
  if (form.get('go') === 'back') return respond(Math.max(0, step - 1))
  const wrong = checkStep(step, draft, site)
  if (Object.keys(wrong).length > 0) return respond(step, { wrong, status: 422 })
  if (step < stepCount - 1) {
    const taken = step === 3 ? await availabilityProblems(api, draft) : {}
    return Object.keys(taken).length > 0 ? respond(step, { wrong: taken, status: 422 }) : respond(step + 1)
  }
  const secrets = {
    password: text(form, 'password'),
    accept_terms: form.has('accept_terms'),
    consent: form.has('consent'),
  }
  const missing = checkSecrets(secrets)
  if (Object.keys(missing).length > 0) return respond(step, { wrong: missing, status: 422 })
  // Without a script nothing keeps the message, but the next page still says that it was not sent.
  try {
    const input = { ...signupInput(draft, draft.likes ?? []), ...secrets } as InputOf<'POST /api/signup.php'>
    const { unsent } = await api('POST /api/signup.php', input, { idempotencyKey: text(form, 'key') || crypto.randomUUID() })
    return redirect(paths.completeSignup(onwardQuery(draft, unsent && 'gone')), 303)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const first = Math.min(step, ...Object.keys(error.fields).map(stepOf))
    return respond(first, { wrong: error.fields, problem: error.message, status: error.status })
  }
}

type Found = Array<{ id: number; name: string; region: string }>

/** The answers in the form of a step. */
async function answersOf(api: Api, step: number, form: FormData, draft: Draft): Promise<Draft & { found?: Found }> {
  if (step === 0) {
    const gender = genders.find((code) => code === form.get('gender'))
    return { ...(gender && { gender }), seeks: genders.filter((code) => form.getAll('seeks').includes(code)) }
  }
  if (step === 1) {
    const [year, month, day] = ['year', 'month', 'day'].map((part) => text(form, `date_of_birth_${part}`)) as [
      string,
      string,
      string,
    ]
    const country = text(form, 'country')
    const elsewhere = country !== draft.country && { region: undefined, city: undefined }
    return { date_of_birth: composeDate({ year, month, day }), country, ...elsewhere } as Draft
  }
  if (step === 2) return placeOf(api, form, draft.country!)
  if (step === 3) return { name: text(form, 'username'), email: text(form, 'email') }
  return form.has('signup_message') ? { signup_message: text(form, 'signup_message') } : {}
}

/** A city by its full name, if exactly one matches; else the matching cities to choose from. */
async function placeOf(api: Api, form: FormData, country: string): Promise<Draft & { found?: Found }> {
  const typed = text(form, 'city_name').trim()
  const region = text(form, 'region')
  const cities = typed === '' ? [] : await api('GET /api/cities.php', { country, q: typed })
  const named = cities.filter(({ name }) => name.localeCompare(typed, undefined, { sensitivity: 'base' }) === 0)
  const here = named.filter((city) => city.region === region)
  const city = cities.find(({ id }) => String(id) === form.get('city')) ?? [here, named].find((few) => few.length === 1)?.[0]
  if (city) return { city: { id: city.id, name: city.name, region: city.region }, region: city.region }
  return { city: undefined, region, found: cities } as Draft & { found: Found }
}

async function availabilityProblems(api: Api, { name = '', email = '' }: Draft): Promise<StepProblems> {
  try {
    await api('POST /api/signup-check.php', { username: name, email })
    return {}
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid_input') return error.fields
    // If the check fails now, signup itself decides.
    return {}
  }
}

function text(form: FormData, name: string): string {
  return String(form.get(name) ?? '')
}

function parsed(draft: FormDataEntryValue | null): unknown {
  try {
    return JSON.parse(String(draft))
  } catch {
    return undefined
  }
}
