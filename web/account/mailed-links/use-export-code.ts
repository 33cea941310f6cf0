import { type FormEvent, useState } from 'react'
import { useActionData, useSearchParams } from 'react-router'
import { useMessages } from '../../i18n/messages.tsx'
import { useApi } from '../../net/use-api.ts'
import { useTries } from '../../net/use-tries.ts'
import type { action } from './ExportCodeScreen.action.ts'

/** The form that opens a copy by its code; `file` is the token of the download. */
export function useExportCode() {
  const { t } = useMessages()
  const api = useApi()
  const [query] = useSearchParams()
  // The result of a form sent without a script.
  const sent = useActionData<typeof action>()
  const [file, setFile] = useState(sent && 'file' in sent ? sent.file : undefined)
  const { busy, failure, fail, attempt } = useTries(sent && 'fields' in sent ? sent : undefined)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const code = String(new FormData(form).get('code')).trim()
    if (code === '') return fail(form, { code: t('field.required') })
    void attempt(form, async () => {
      setFile((await api('POST /api/export-code.php', { token: query.get('token') ?? '', code })).file)
    })
  }

  return { file, busy, failure, submit }
}
