import { type FormEvent, useState } from 'react'
import { useActionData, useLocation } from 'react-router'
import { useSearchParams } from '../../state/use-search-params.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { errorText } from '../../net/api-error.ts'
import { useApi } from '../../net/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useRefreshViewer, useViewer } from '../use-viewer.ts'
import type { action } from './OnePress.action.ts'
import { pressOf } from './presses.ts'

/** Performs the action of a mailed link on press. */
export function useOnePress() {
  const { t } = useMessages()
  const api = useApi()
  const viewer = useViewer()
  const refreshViewer = useRefreshViewer()
  const press = pressOf(useLocation())
  const [query] = useSearchParams()
  // The result of a form sent without a script.
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
      // A full load: the member is no longer signed in.
      if (next) location.assign(paths.newPassword(next.reset))
      else if (viewer) void refreshViewer()
    } catch (error) {
      setRefusal(errorText(error, t))
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
