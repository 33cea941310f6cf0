import { type FormEvent, useState } from 'react'
import { useMessages } from '../../i18n/messages.tsx'
import { ApiError } from '../../net/api-error.ts'
import { useApi } from '../../net/use-api.ts'
import { useTries } from '../../net/use-tries.ts'
import { paths } from '../../app/paths.ts'
import { newPasswordIn, type NewPasswordInput, newPasswordProblems } from '../password/new-password.ts'

/** The result of a form sent without a script. */
interface Sent {
  expired: boolean
  text: string
  fields: Record<string, string>
}

/** The form behind the mailed link: what was typed stays until it is saved. */
export function useReset(token: string, sent: Sent | undefined) {
  const texts = useMessages()
  const api = useApi()
  const { busy, failure, fail, attempt } = useTries(sent)
  const [expired, setExpired] = useState(sent?.expired ?? false)

  async function reset(input: NewPasswordInput) {
    try {
      const { signed_in: enters, code_needed: needsCode } = await api('PUT /api/password-reset.php', { token, ...input })
      // A full load: everything loaded so far was a visitor's.
      location.assign(enters ? paths.members() : needsCode ? paths.loginCode() : paths.login())
      return 'leaves'
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'link_expired')) throw error
      return setExpired(true)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const input = newPasswordIn(form)
    const problems = newPasswordProblems(input, texts)
    if (Object.keys(problems).length > 0) fail(form, problems)
    else void attempt(form, () => reset(input))
  }

  return { submit, busy, failure, expired }
}
