import { type FormEvent, useState } from 'react'
import { useMessages } from '../../i18n/messages.tsx'
import { ApiError } from '../../net/api-error.ts'
import { paths } from '../../app/paths.ts'
import { useApi } from '../../net/use-api.ts'

/** The result of a form sent without a script. */
interface Sent {
  text: string | undefined
  fields: Record<string, string>
}

/** The form of the second step: problems appear under the field, or above the form when no other code would help. */
export function useLoginCode(next: string, sent: Sent | undefined) {
  const { t } = useMessages()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(sent && { ...sent, count: 0 })

  function fail(form: HTMLFormElement, fields: Record<string, string>, text?: string) {
    setFailure((before) => ({ text, fields, count: (before?.count ?? 0) + 1 }))
    form.querySelector<HTMLInputElement>('[name="code"]')?.select()
  }

  async function attempt(form: HTMLFormElement, code: string) {
    setBusy(true)
    try {
      await api('POST /api/login-code.php', { code })
      // A full load: everything loaded so far was a visitor's.
      location.assign(next)
    } catch (error) {
      setBusy(false)
      if (!(error instanceof ApiError)) throw error
      // Their check-in may be running: there they can say that they are fine.
      if (error.code === 'suspended') return location.assign(paths.login(next, 'suspended'))
      fail(form, error.fields, Object.keys(error.fields).length > 0 ? undefined : error.message)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const code = String(new FormData(form).get('code')).trim()
    if (code === '') fail(form, { code: t('field.required') })
    else void attempt(form, code)
  }

  return { submit, busy, failure }
}
