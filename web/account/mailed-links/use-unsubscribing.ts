import { type FormEvent, useState } from 'react'
import { useActionData } from 'react-router'
import { useSearchParams } from '../../state/use-search-params.ts'
import { useMessages } from '../../i18n/messages.tsx'
import { errorText } from '../../net/api-error.ts'
import { useApi } from '../../net/use-api.ts'
import { useRefreshViewer, useViewer } from '../use-viewer.ts'
import type { action } from './UnsubscribeScreen.action.ts'
import { press, type Unsubscribing } from './unsubscribing.ts'

/** Stops mails by the token of the link, and undoes it. */
export function useUnsubscribing() {
  const { t } = useMessages()
  const api = useApi()
  const viewer = useViewer()
  const refreshViewer = useRefreshViewer()
  const [query] = useSearchParams()
  // The result of a form sent without a script.
  const sent = useActionData<typeof action>()
  const [state, setState] = useState<Unsubscribing>(sent?.state ?? { is: 'asked' })
  const [refusal, setRefusal] = useState(sent?.refusal)
  const [busy, setBusy] = useState(false)

  async function attempt(form: FormData) {
    setBusy(true)
    setRefusal(undefined)
    try {
      setState(await press(api, query.get('token') ?? '', form))
      if (viewer) void refreshViewer()
    } catch (error) {
      setRefusal(errorText(error, t))
    } finally {
      setBusy(false)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void attempt(new FormData(event.currentTarget))
  }

  return { state, refusal, busy, submit }
}
