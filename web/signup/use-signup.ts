import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSettings } from '../site/use-settings.ts'
import { handedOver, readDraft, useDraft } from './draft.ts'
import { useMessages } from '../i18n/messages.tsx'
import { type Field, firstOpenStep, problemOf, stepCount, stepFields, stepOf } from './checks.ts'

export type Signup = ReturnType<typeof useSignup>
export type Errors = Partial<Record<string, string>>

/** The signup as a whole: the step in the address, the draft on the device, what is wrong with which field. */
export function useSignup() {
  const { t } = useMessages()
  const [query] = useSearchParams()
  const { state } = useLocation() as { state: { within?: boolean } | null }
  const navigate = useNavigate()
  const { draft, change, clear } = useDraft()
  const [errors, setErrors] = useState<Errors>({})
  const site = useSettings()
  const step = Math.min(stepCount - 1, Math.max(0, Math.trunc(Number(query.get('step')) || 0)))

  // What a link brought along goes into the draft and off the address; whoever jumped ahead is led back.
  useEffect(() => {
    const brought = handedOver(query)
    if (brought) change(brought)
    const reached = Math.min(step, firstOpenStep(readDraft(), site))
    if (brought || reached !== step) void navigate({ search: `?step=${reached}` }, { replace: true })
  }, [query, step, site, change, navigate])

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
      clear()
      setErrors({})
      void navigate({ search: '' }, { replace: true })
    },
  }
}
