import { useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import { ApiError } from '../../net/api-error.ts'
import { readTracking } from '../tracking.ts'
import { useIntents } from '../../net/intent.ts'
import { useApi } from '../../net/use-api.ts'
import { useSettings } from '../../site/use-settings.ts'
import { problemsOfSecrets, type Secrets } from '../checks.ts'
import { type Draft, forgetDraft } from '../draft.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { paths } from '../../paths.ts'
import type { Errors, Signup } from '../use-signup.ts'

/** Sends the whole signup; a page of its own follows, since everything the browser knew was a visitor's. */
export function useCreateAccount({ draft, refuse }: Signup) {
  const api = useApi()
  const { t, language } = useMessages()
  const { geoip_selected_country: guessed } = useSettings()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<{ text: string; count: number }>()
  const intents = useIntents()

  async function create(secrets: Secrets) {
    const wrong = Object.entries(problemsOfSecrets(secrets))
    setErrors(Object.fromEntries(wrong.map(([field, { id, values }]) => [field, t(id, values)])))
    setProblem(undefined)
    if (wrong.length > 0) return
    const input = {
      ...inputOf({ country: guessed, ...draft }),
      ...secrets,
      language,
      tracking: readTracking(),
    } as InputOf<'POST /api/signup.php'>
    setBusy(true)
    try {
      await api('POST /api/signup.php', input, { idempotencyKey: intents.of(input).key })
      forgetDraft()
      location.assign(paths.completeSignup(agesOf(draft)))
    } catch (error) {
      setBusy(false)
      if (!(error instanceof ApiError)) throw error
      setErrors(error.fields)
      setProblem((before) => ({ text: error.message, count: (before?.count ?? 0) + 1 }))
      if (Object.keys(error.fields).length > 0) refuse(error.fields)
    }
  }

  const forget = (field: string) => setErrors((before) => ({ ...before, [field]: undefined }))
  return { create, busy, errors, problem, forget }
}

function inputOf(draft: Draft) {
  const { name, email, date_of_birth, gender, seeks, country, region, city, member, signup_message } = draft
  return {
    username: name,
    email,
    date_of_birth,
    gender,
    ...(seeks && { seeks }),
    country,
    region,
    city: city?.id,
    ...(member && signup_message?.trim() && { member_id: member, signup_message }),
  }
}

/** The ages he named on the index page: they find the first men he is shown. */
function agesOf({ min_age, max_age }: Draft): string {
  return ['signup-complete', min_age && `min_age=${min_age}`, max_age && `max_age=${max_age}`].filter(Boolean).join('&')
}
