import { type FormEvent, useState } from 'react'
import { useActionData, useLocation, useSearchParams } from 'react-router'
import { useMessages } from '../../i18n/messages.tsx'
import { ApiError } from '../../net/api-error.ts'
import { useApi } from '../../net/use-api.ts'
import { paths } from '../../paths.ts'
import { useRefreshViewer, useViewer } from '../use-viewer.ts'
import type { action } from './OnePress.action.ts'
import { pressOf } from './presses.ts'

/** Does what a mailed link is for when he presses. */
export function useOnePress() {
  const { t } = useMessages()
  const api = useApi()
  const viewer = useViewer()
  const refreshViewer = useRefreshViewer()
  const press = pressOf(useLocation())
  const [query] = useSearchParams()
  // What a form without a script brought back.
  const sent = useActionData<typeof action>()
  const token = query.get('token') ?? ''
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'done' | 'refused' | undefined>(token ? sent?.outcome : 'refused')
  const [refusal, setRefusal] = useState(sent && 'text' in sent ? sent.text : undefined)

  async function attempt() {
    setBusy(true)
    try {
      const next = await press(api, token)
      setOutcome('done')
      // A page of its own: nobody is signed in any more.
      if (next) location.assign(paths.newPassword(next.reset))
      else if (viewer) void refreshViewer()
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : t('error.generic'))
      setOutcome('refused')
    } finally {
      setBusy(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void attempt()
  }

  return { outcome, refusal, busy, submit }
}
