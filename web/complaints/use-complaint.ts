import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import { type ComplaintForm, complaintProblems } from '#contract/rules/complaints.ts'
import { useFormDraft } from '../account/use-form-draft.ts'
import { useViewer } from '../account/use-viewer.ts'
import { useMessages } from '../i18n/messages.tsx'
import { useIntents } from '../net/intent.ts'
import { stored } from '../net/storage.ts'
import { useApi } from '../net/use-api.ts'
import { useTries } from '../net/use-tries.ts'
import { complaintIn } from './complaint-form.ts'

/** The result of a form sent without script. */
interface Sent {
  complaint: ComplaintForm
  number?: string
  text?: string
  fields?: Record<string, string>
}

const visitors = stored<ComplaintForm>('complaint')

/** The state of the form; the draft is kept in this tab until it is sent. */
export function useComplaint(sent: Sent | undefined) {
  const { t } = useMessages()
  const api = useApi()
  const viewer = useViewer()
  const [begun, keepBegun] = useFormDraft<ComplaintForm>('complaint')
  const intents = useIntents()
  const form = useRef<HTMLFormElement>(null)
  const [kept, setKept] = useState(sent?.complaint)
  const { busy, failure, fail, attempt } = useTries(sent)
  const [done, setDone] = useState(sent?.number ? { number: sent.number, email: sent.complaint.email } : undefined)

  // The server does not know the draft. Text typed before hydration is not overwritten.
  useEffect(() => {
    const before = viewer ? begun : visitors.get()
    if (before && form.current && complaintIn(new FormData(form.current)).text === '') setKept(before)
    // eslint-disable-next-line react/exhaustive-deps -- once, after hydration
  }, [])

  function keep(complaint: ComplaintForm | undefined) {
    if (viewer) keepBegun(complaint)
    else visitors.set(complaint)
  }

  async function send(complaint: ComplaintForm) {
    const input = complaint as InputOf<'POST /api/complaints.php'>
    const { number } = await api('POST /api/complaints.php', input, { idempotencyKey: intents.of(input).key })
    keep(undefined)
    setDone({ number, email: complaint.email })
    scrollTo(0, 0)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const complaint = complaintIn(new FormData(event.currentTarget))
    const problems = Object.entries(complaintProblems(complaint))
    if (problems.length === 0) void attempt(form.current, () => send(complaint))
    else fail(form.current, Object.fromEntries(problems.map(([field, { id, values }]) => [field, t(id, values)])))
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
