import { type FormEvent, useState } from 'react'
import { useMessages } from '../../i18n/messages.tsx'
import { ApiError } from '../../net/api-error.ts'
import { useApi } from '../../net/use-api.ts'
import { paths } from '../../paths.ts'
import { newPasswordIn, type NewPasswordInput, newPasswordProblems } from '../password/new-password.ts'

interface Failure {
  text?: string
  fields: Record<string, string>
  /** Each failed try is a new one to be read. */
  count: number
}

/** What a form without a script brought back. */
interface Sent {
  expired: boolean
  text: string
  fields: Record<string, string>
}

/** The form behind the mailed link: what was typed stays until it is saved. */
export function useReset(token: string, sent: Sent | undefined) {
  const texts = useMessages()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [expired, setExpired] = useState(sent?.expired ?? false)
  const [failure, setFailure] = useState<Failure | undefined>(sent && { text: sent.text, fields: sent.fields, count: 0 })

  function fail(form: HTMLFormElement, fields: Record<string, string>, text?: string) {
    setFailure((before) => ({ ...(text && { text }), fields, count: (before?.count ?? 0) + 1 }))
    form.querySelector<HTMLInputElement>(`#${Object.keys(fields)[0] ?? 'none'}`)?.focus()
  }

  async function attempt(form: HTMLFormElement, input: NewPasswordInput) {
    setBusy(true)
    try {
      const { signed_in: enters, code_needed: needsCode } = await api('POST /api/password-reset.php', { token, ...input })
      // A page of its own: everything the browser knew was a visitor's.
      location.assign(enters ? paths.members() : needsCode ? paths.loginCode() : paths.login())
    } catch (error) {
      setBusy(false)
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'link_expired') setExpired(true)
      else fail(form, error.fields, Object.keys(error.fields).length > 0 ? undefined : error.message)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const input = newPasswordIn(form)
    const problems = newPasswordProblems(input, texts)
    if (Object.keys(problems).length > 0) fail(form, problems)
    else void attempt(form, input)
  }

  return { submit, busy, failure, expired }
}
