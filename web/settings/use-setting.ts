import { type FormEvent, useState } from 'react'
import { useRefreshViewer } from '../account/use-viewer.ts'
import { useMessages } from '../i18n/messages.tsx'
import { ApiError } from '../net/api-error.ts'

interface Failure {
  text?: string
  fields: Record<string, string>
  /** Each failed try is a new one to be read. */
  count: number
}

/**
 * A form that changes how he signs in: `check` says what can be said before the server is asked, `save` changes it. What was typed stays when
 * it is refused, and the first field that is wrong takes the focus. `tries`: how often the server was asked.
 */
export function useSetting(
  check: (data: FormData) => Partial<Record<string, string>>,
  save: (data: FormData) => Promise<void>,
): { submit: (event: FormEvent<HTMLFormElement>) => void; busy: boolean; failure: Failure | undefined; tries: number } {
  const { t } = useMessages()
  const refreshViewer = useRefreshViewer()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [tries, setTries] = useState(0)

  function fail(form: HTMLFormElement, fields: Record<string, string>, text?: string) {
    setFailure((before) => ({ ...(text && { text }), fields, count: (before?.count ?? 0) + 1 }))
    const first = Object.keys(fields)[0]
    if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  async function attempt(form: HTMLFormElement, data: FormData) {
    setBusy(true)
    try {
      await save(data)
      setFailure(undefined)
      form.reset()
      await refreshViewer()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      fail(form, error.fields, Object.keys(error.fields).length > 0 ? undefined : error.message)
    } finally {
      setBusy(false)
      setTries((before) => before + 1)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const empty = [...data].filter(([, value]) => value === '').map(([name]) => [name, t('field.required')])
    const wrong = { ...check(data), ...Object.fromEntries(empty) } as Record<string, string>
    if (Object.keys(wrong).length > 0) fail(form, wrong)
    else void attempt(form, data)
  }

  return { submit, busy, failure, tries }
}

/** A field's text, without the blanks around it. */
export function textIn(data: FormData, name: string): string {
  return String(data.get(name) ?? '').trim()
}
