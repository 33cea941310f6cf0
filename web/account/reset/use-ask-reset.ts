import { type FormEvent, useEffect, useRef, useState } from 'react'
import { emailProblem } from '#contract/rules/signup.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { storedText } from '../../net/storage.ts'
import { useApi } from '../../net/use-api.ts'
import { useTries } from '../../net/use-tries.ts'

/** The result of a form sent without a script. */
interface Sent {
  email: string
  sent?: { disclosed: boolean }
  text?: string
  fields?: Record<string, string>
}

const typed = storedText('login-name')

/** The form that requests the link; starts with an address typed at the login. */
export function useAskReset(before: Sent | undefined) {
  const { t } = useMessages()
  const api = useApi()
  const email = useRef<HTMLInputElement>(null)
  const { busy, failure, fail, attempt } = useTries(before)
  const [asked, setAsked] = useState(before?.sent && { ...before.sent, email: before.email })

  // In the browser only, since the server does not know it.
  useEffect(() => {
    const name = typed.get()
    if (email.current?.value === '' && name?.includes('@')) email.current.value = name
  }, [])

  async function ask(address: string) {
    const { disclosed } = await api('POST /api/password-reset.php', { email: address })
    setAsked({ disclosed, email: address })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const address = String(new FormData(form).get('email')).trim()
    const problem = emailProblem(address)
    if (problem) fail(form, { email: t(problem.id, problem.values) })
    else void attempt(form, () => ask(address))
  }

  return { submit, busy, failure, asked, again: () => setAsked(undefined), email }
}
