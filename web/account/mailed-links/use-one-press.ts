import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMessages } from '../../i18n/messages.tsx'
import { ApiError } from '../../net/api-error.ts'

/** What a form without a script brought back. */
interface Sent {
  outcome: 'done' | 'refused'
  text?: string
}

/** Does what a mailed link is for when he presses; `work` gets the link's token. */
export function useOnePress(sent: Sent | undefined, work: (token: string) => Promise<void>) {
  const { t } = useMessages()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'done' | 'refused' | undefined>(token ? sent?.outcome : 'refused')
  const [refusal, setRefusal] = useState(sent?.text)

  async function attempt() {
    setBusy(true)
    try {
      await work(token)
      setOutcome('done')
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
