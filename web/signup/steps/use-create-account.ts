import { useEffect, useRef, useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import { ApiError } from '../../net/api-error.ts'
import { acceptsCookies } from '../../account/cookies.ts'
import { readTracking } from '../tracking.ts'
import { entryParam } from '../../net/count-visit.ts'
import { stored } from '../../net/storage.ts'
import { useIntents } from '../../net/intent.ts'
import { useApi } from '../../net/use-api.ts'
import { useSettings } from '../../site/use-settings.ts'
import { checkSecrets, type Secrets } from '../checks.ts'
import { forgetDraft } from '../draft/draft.ts'
import { onwardQuery, signupInput } from '../signup-input.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { ownPath } from '../../app/own-path.ts'
import { paths } from '../../app/paths.ts'
import type { Errors, Signup } from '../use-signup.ts'

/** Sends the whole signup; a full page load follows, since everything loaded so far was a visitor's. */
export function useCreateAccount({ draft, likes, refuse, sent: given }: Signup) {
  const api = useApi()
  const { t, language } = useMessages()
  const { geoip_selected_country: guessed } = useSettings()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>(given.errors)
  const [problem, setProblem] = useState<{ text: string; count: number } | undefined>(
    given.problem ? { text: given.problem, count: 0 } : undefined,
  )
  const intents = useIntents()
  const attempt = useRef(0)
  useEffect(() => () => void (attempt.current += 1), [])

  async function create(secrets: Secrets) {
    const wrong = Object.entries(checkSecrets(secrets))
    setErrors(Object.fromEntries(wrong.map(([field, { id, values }]) => [field, t(id, values)])))
    setProblem(undefined)
    if (wrong.length > 0) return
    if (!acceptsCookies()) return report(t('login.cookies_refused'))
    const input = {
      ...signupInput(
        { country: guessed, ...draft },
        likes.flatMap(({ id, man }) => (man ? id : [])),
      ),
      ...secrets,
      language,
      tracking: readTracking(),
      entry: entryParam(),
    } as InputOf<'POST /api/signup.php'>
    setBusy(true)
    const thisAttempt = (attempt.current += 1)
    const givenUp = () => attempt.current !== thisAttempt
    try {
      const answer = await untilAnswered(
        () => api('POST /api/signup.php', input, { idempotencyKey: intents.of(input).key, retries: 2 }),
        givenUp,
        () => report(t('signup.offline')),
      )
      if (!answer || givenUp()) return
      const { user, unsent } = answer
      // A refused message is kept as a draft in its chat, where the member can send it.
      if (unsent === 'refused') {
        const drafts = stored<Record<string, string>>('chat-drafts:', user.id)
        drafts.set({ ...drafts.get(), [`member:${input.member_id}`]: input.signup_message! })
      }
      forgetDraft()
      location.assign(paths.completeSignup(onwardQuery(draft, unsent)))
    } catch (error) {
      setBusy(false)
      if (!(error instanceof ApiError)) throw error
      // The visitor logged in meanwhile in another tab.
      if (error.code === 'already_signed_in') return location.assign(ownPath(draft.next ?? null) ?? paths.members())
      setErrors(error.fields)
      report(error.message)
      if (Object.keys(error.fields).length > 0) refuse(error.fields)
    }
  }

  const report = (text: string) => setProblem((before) => ({ text, count: (before?.count ?? 0) + 1 }))

  /** A changed answer is no longer invalid, and a pending request for the old one is abandoned. */
  function forget(field: string) {
    setErrors((before) => ({ ...before, [field]: undefined }))
    if (!busy) return
    attempt.current += 1
    setBusy(false)
    setProblem(undefined)
  }

  return { create, busy, errors, problem, forget }
}

const retryDelay = 10_000

/** Without a network, retries with the same key once it is back, until the visitor changes an answer or leaves. */
async function untilAnswered<Answer>(
  send: () => Promise<Answer>,
  isGivenUp: () => boolean,
  onOffline: () => void,
): Promise<Answer | undefined> {
  for (let tries = 0; !isGivenUp(); tries++) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'offline') throw error
      if (tries === 0) onOffline()
      await new Promise((done) => {
        addEventListener('online', done, { once: true })
        setTimeout(done, retryDelay)
      })
    }
  }
  return undefined
}
