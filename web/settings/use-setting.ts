import { type FormEvent, useState } from 'react'
import { useRefreshViewer } from '../account/use-viewer.ts'
import { useMessages } from '../i18n/messages.tsx'
import { type Failure, useTries } from '../net/use-tries.ts'

/**
 * A form that changes how the member signs in: `check` finds problems before the request, `save` sends it. `tries` counts
 * the requests.
 */
export function useSetting(
  check: (data: FormData) => Partial<Record<string, string>>,
  save: (data: FormData) => Promise<void>,
): { submit: (event: FormEvent<HTMLFormElement>) => void; busy: boolean; failure: Failure | undefined; tries: number } {
  const { t } = useMessages()
  const refreshViewer = useRefreshViewer()
  const { busy, failure, fail, attempt } = useTries()
  const [tries, setTries] = useState(0)

  async function change(form: HTMLFormElement, data: FormData) {
    await attempt(form, async () => {
      await save(data)
      form.reset()
      await refreshViewer()
    }).finally(() => setTries((before) => before + 1))
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const empty = [...data].filter(([, value]) => value === '').map(([name]) => [name, t('field.required')])
    const wrong = { ...check(data), ...Object.fromEntries(empty) } as Record<string, string>
    if (Object.keys(wrong).length > 0) fail(form, wrong)
    else void change(form, data)
  }

  return { submit, busy, failure, tries }
}

/** A field's text, trimmed. */
export function textIn(data: FormData, name: string): string {
  return String(data.get(name) ?? '').trim()
}
