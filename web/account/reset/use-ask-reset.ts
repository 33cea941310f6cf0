import { type FormEvent, useEffect, useRef, useState } from 'react'
import { emailProblem } from '#contract/rules/signup.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { ApiError } from '../../net/api-error.ts'
import { storedText } from '../../net/storage.ts'
import { useApi } from '../../net/use-api.ts'

interface Failure {
  text?: string
  fields: Record<string, string>
  /** Each failed try is a new one to be read. */
  count: number
}

/** What a form without a script brought back. */
interface Sent {
  email: string
  sent?: { told: boolean }
  text?: string
  fields?: Record<string, string>
}

const typed = storedText('login-name')

/** The form that asks for the link; an address typed at the login comes along. */
export function useAskReset(before: Sent | undefined) {
  const { t } = useMessages()
  const api = useApi()
  const email = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(before?.sent && { ...before.sent, email: before.email })
  const [failure, setFailure] = useState<Failure | undefined>(
    before?.fields && { ...(before.text && { text: before.text }), fields: before.fields, count: 0 },
  )

  // Not drawn by the server, which does not know it.
  useEffect(() => {
    const name = typed.get()
    if (email.current?.value === '' && name?.includes('@')) email.current.value = name
  }, [])

  function fail(text: string | undefined, fields: Record<string, string>) {
    setFailure(({ count } = { fields, count: 0 }) => ({ ...(text && { text }), fields, count: count + 1 }))
  }

  async function attempt(address: string) {
    setBusy(true)
    try {
      const { told } = await api('POST /api/password-reset-mail.php', { email: address })
      setFailure(undefined)
      setAsked({ told, email: address })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { email: wrong } = error.fields
      fail(wrong ? undefined : error.message, error.fields)
      if (wrong) email.current?.focus()
    } finally {
      setBusy(false)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const address = String(new FormData(event.currentTarget).get('email')).trim()
    const problem = emailProblem(address)
    if (!problem) return void attempt(address)
    fail(undefined, { email: t(problem.id, problem.values) })
    email.current?.focus()
  }

  return { submit, busy, failure, asked, again: () => setAsked(undefined), email }
}
