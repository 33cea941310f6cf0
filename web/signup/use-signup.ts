import { useEffect, useState } from 'react'
import { useEntryWarning } from '../account/use-entry-warning.ts'
import { useMessages } from '../i18n/messages.tsx'
import { countVisit } from '../net/count-visit.ts'
import { useSettings } from '../site/use-settings.ts'
import { type Field, firstOpenStep, problemOf, stepFields, stepOf, type StepProblems } from './checks.ts'
import { mergeDrafts, onDraftGone, readDraft, startOver, useDraft } from './draft/draft.ts'
import type { ShownMembers } from './shown-members.ts'
import { useCarriedLikes, useShownMember } from './use-carried-likes.ts'
import type { StepNavigation } from './step-navigation.ts'

export type Signup = ReturnType<typeof useSignup>
export type Errors = Partial<Record<string, string>>

/** The signup as a whole: its step, the draft on the device, what is wrong with which field. */
export function useSignup(way: StepNavigation, drawn?: ShownMembers) {
  const { t } = useMessages()
  const { asked, sent, go, again, byHim } = way
  // What a form without a script sent, or a link brought along: drawn by the server already.
  const brought = sent?.draft ?? way.brought
  const shown = sent?.shown ?? drawn
  const { draft, change } = useDraft(brought)
  const likes = useCarriedLikes(draft, shown, change)
  const man = useShownMember(draft.member, shown)
  const [errors, setErrors] = useState<Errors>(() => told(sent?.wrong ?? {}))
  const site = useSettings()
  const warning = useEntryWarning()
  // A form that was sent without a script went past it.
  const warned = warning.asked && !warning.dismissed && !sent
  const [atFirst] = useState(way.atFirst)
  const step = warned ? 0 : (asked ?? atFirst)

  // What was brought goes into the draft and off the address. Whoever jumped ahead is led back, to the first step as long as the entry
  // warning there has no answer. The step on arrival is written down at once: from then on only a press changes it.
  useEffect(() => {
    if (brought) change(mergeDrafts(readDraft(), brought, byHim))
    const open = warned ? 0 : firstOpenStep(readDraft(), site)
    const reached = Math.min(asked ?? open, open)
    if (brought || reached !== asked) go(reached, 'instead')
  }, [brought, byHim, asked, warned, site, sent, change, go])

  useEffect(() => onDraftGone(again), [again])

  useEffect(() => countVisit(`signup-${step as 0 | 1 | 2 | 3 | 4}`), [step])

  function told(wrong: StepProblems): Errors {
    const texts = Object.entries(wrong).map(([field, one]) => [field, typeof one === 'object' ? t(one.id, one.values) : one])
    return Object.fromEntries(texts) as Errors
  }

  function tell(field: Field): boolean {
    const problem = problemOf(field, readDraft(), site)
    setErrors((before) => ({ ...before, [field]: problem && t(problem.id, problem.values) }))
    return problem === undefined
  }

  return {
    path: way.path,
    step,
    draft,
    /** Whom he likes, as they stand on the page: nobody else is liked by him. */
    likes,
    /** Whose page he came from, as far as visitors may see him. */
    man,
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
    back: () => way.back(step),
    startOver() {
      startOver()
      setErrors({})
      go(0)
    },
  }
}
