import { useEffect, useState } from 'react'
import { useActionData, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSettings } from '../site/use-settings.ts'
import { handedOver, joined, onDraftGone, readDraft, startOver, useDraft } from './draft.ts'
import { paths } from '../paths.ts'
import { useMessages } from '../i18n/messages.tsx'
import { type Field, firstOpenStep, problemOf, stepFields, stepIn, stepOf, type Wrong } from './checks.ts'
import type { action } from './SignupScreen.action.ts'

export type Signup = ReturnType<typeof useSignup>
export type Errors = Partial<Record<string, string>>

/** The signup as a whole: the step in the address, the draft on the device, what is wrong with which field. */
export function useSignup() {
  const { t } = useMessages()
  const [query] = useSearchParams()
  const { state } = useLocation() as { state: { within?: boolean } | null }
  const navigate = useNavigate()
  // What a form without a script sent, or a link brought along: drawn by the server already.
  const sent = useActionData<typeof action>()
  const site = useSettings()
  const brought = sent?.draft ?? handedOver(query, site.countries)
  const { draft, change } = useDraft(brought)
  const [errors, setErrors] = useState<Errors>(() => told(sent?.wrong ?? {}))
  const step = sent?.step ?? (query.has('step') ? stepIn(query) : brought?.gender ? 1 : 0)

  // It goes into the draft and off the address. Whoever jumped ahead is led back; what he has answered is not asked again.
  useEffect(() => {
    const answers = sent?.draft ?? handedOver(query, site.countries)
    if (answers) change(sent ? answers : joined(readDraft(), answers))
    const open = firstOpenStep(readDraft(), site)
    const asked = sent?.step ?? (query.has('step') ? stepIn(query) : open)
    const reached = answers && !sent ? open : Math.min(asked, open)
    if (answers || reached !== step) void navigate({ search: `?step=${reached}` }, { replace: true })
  }, [query, step, site, sent, change, navigate])

  // In another tab he signed up or had it forgotten: the server knows which, and where he goes from here.
  useEffect(() => onDraftGone(() => location.assign(paths.signup())), [])

  function told(wrong: Wrong): Errors {
    const texts = Object.entries(wrong).map(([field, one]) => [field, typeof one === 'object' ? t(one.id, one.values) : one])
    return Object.fromEntries(texts) as Errors
  }

  function tell(field: Field): boolean {
    const problem = problemOf(field, readDraft(), site)
    setErrors((before) => ({ ...before, [field]: problem && t(problem.id, problem.values) }))
    return problem === undefined
  }

  function go(to: number) {
    void navigate({ search: `?step=${to}` }, { state: { within: true }, viewTransition: true })
  }

  return {
    step,
    draft,
    errors,
    /** What came of a form that was sent without a script. */
    sent: {
      errors: told(sent?.wrong ?? {}),
      problem: sent?.problem,
      key: sent?.key,
      found: sent?.found ?? [],
      typed: sent?.typed,
      regions: sent?.regions,
    },
    /** Keeps what he typed; a field that changes is no longer wrong. */
    change(changes: Parameters<typeof change>[0], ...fields: string[]) {
      change(changes)
      if (fields.some((field) => errors[field]))
        setErrors((before) => ({ ...before, ...Object.fromEntries(fields.map((field) => [field, undefined])) }))
    },
    /** He left a field in which something stands. */
    tell,
    /** Whether everything on this step is right; what is not is told. */
    isStepRight: () => stepFields[step]!.map(tell).every(Boolean),
    /** The server's word on fields; those of earlier steps lead back there. */
    refuse(fields: Record<string, string>) {
      setErrors((before) => ({ ...before, ...fields }))
      const first = Math.min(...Object.keys(fields).map(stepOf))
      if (first < step) go(first)
    },
    next: () => go(step + 1),
    back() {
      if (state?.within) void navigate(-1)
      else void navigate({ search: `?step=${step - 1}` }, { replace: true })
    },
    startOver() {
      startOver()
      setErrors({})
    },
  }
}
