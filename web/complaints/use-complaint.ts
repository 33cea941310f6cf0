import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import { type ComplaintForm, complaintProblems } from '#contract/rules/complaints.ts'
import { useBegun } from '../account/use-begun.ts'
import { useViewer } from '../account/use-viewer.ts'
import { useMessages } from '../i18n/messages.tsx'
import { ApiError } from '../net/api-error.ts'
import { useIntents } from '../net/intent.ts'
import { stored } from '../net/storage.ts'
import { useApi } from '../net/use-api.ts'
import { complaintIn } from './complaint-form.ts'

interface Failure {
  text?: string
  fields: Record<string, string>
  /** Each failed try is a new one to be read. */
  count: number
}

/** What a form without a script brought back. */
interface Sent {
  complaint: ComplaintForm
  number?: string
  text?: string
  fields?: Record<string, string>
}

const visitors = stored<ComplaintForm>('complaint')

/** The form: what is typed stays in this tab until it is sent. */
export function useComplaint(sent: Sent | undefined) {
  const { t } = useMessages()
  const api = useApi()
  const viewer = useViewer()
  const [begun, keepBegun] = useBegun<ComplaintForm>('complaint')
  const intents = useIntents()
  const form = useRef<HTMLFormElement>(null)
  const [kept, setKept] = useState(sent?.complaint)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(sent?.number ? { number: sent.number, email: sent.complaint.email } : undefined)
  const [failure, setFailure] = useState<Failure | undefined>(
    sent?.fields && { ...(sent.text && { text: sent.text }), fields: sent.fields, count: 0 },
  )

  // Not drawn by the server, which does not know it; whoever has typed already goes on.
  useEffect(() => {
    const before = viewer ? begun : visitors.get()
    if (before && form.current && complaintIn(new FormData(form.current)).text === '') setKept(before)
    // eslint-disable-next-line react/exhaustive-deps -- once, when the page is there
  }, [])

  function keep(complaint: ComplaintForm | undefined) {
    if (viewer) keepBegun(complaint)
    else visitors.set(complaint)
  }

  function fail(fields: Record<string, string>, text?: string) {
    setFailure((before) => ({ ...(text && { text }), fields, count: (before?.count ?? 0) + 1 }))
    const first = Object.keys(fields)[0]
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  async function attempt(complaint: ComplaintForm) {
    setBusy(true)
    try {
      const input = complaint as InputOf<'POST /api/complaints.php'>
      const { number } = await api('POST /api/complaints.php', input, { idempotencyKey: intents.of(input).key })
      keep(undefined)
      setDone({ number, email: complaint.email })
      scrollTo(0, 0)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      fail(error.fields, Object.keys(error.fields).length > 0 ? undefined : error.message)
    } finally {
      setBusy(false)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const complaint = complaintIn(new FormData(event.currentTarget))
    const problems = Object.entries(complaintProblems(complaint))
    if (problems.length === 0) void attempt(complaint)
    else fail(Object.fromEntries(problems.map(([field, { id, values }]) => [field, t(id, values)])))
  }

  return {
    form,
    kept,
    busy,
    done,
    failure,
    submit,
    keep: ({ currentTarget }: FormEvent<HTMLFormElement>) => keep(complaintIn(new FormData(currentTarget))),
  }
}
