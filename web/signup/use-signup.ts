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

/** The state of signup: the step, the draft on the device, the problems by field. */
export function useSignup(navigation: StepNavigation, preloaded?: ShownMembers) {
  const { t } = useMessages()
  const { asked, sent, go, restart, byVisitor } = navigation
  // Sent by a form without a script, or carried by a link; the server has rendered it already.
  const incoming = sent?.draft ?? navigation.incoming
  const shown = sent?.shown ?? preloaded
  const { draft, change } = useDraft(incoming)
  const likes = useCarriedLikes(draft, shown, change)
  const man = useShownMember(draft.member, shown)
  const [errors, setErrors] = useState<Errors>(() => errorTexts(sent?.wrong ?? {}))
  const site = useSettings()
  const warning = useEntryWarning()
  // A form sent without a script has passed the warning.
  const warningOpen = warning.asked && !warning.dismissed && !sent
  const [initialStep] = useState(navigation.initialStep)
  const step = warningOpen ? 0 : (asked ?? initialStep)

  // Merges incoming answers into the draft and removes them from the address. A visitor who skipped steps goes back to the first incomplete
  // one, or to the first while the entry warning there is unanswered. The step on arrival is recorded at once; later only a press changes it.
  useEffect(() => {
    if (incoming) change(mergeDrafts(readDraft(), incoming, byVisitor))
    const open = warningOpen ? 0 : firstOpenStep(readDraft(), site)
    const reached = Math.min(asked ?? open, open)
    if (incoming || reached !== asked) go(reached, 'instead')
  }, [incoming, byVisitor, asked, warningOpen, site, sent, change, go])

  useEffect(() => onDraftGone(restart), [restart])

  useEffect(() => countVisit(`signup-${step as 0 | 1 | 2 | 3 | 4}`), [step])

  function errorTexts(wrong: StepProblems): Errors {
    const texts = Object.entries(wrong).map(([field, one]) => [field, typeof one === 'object' ? t(one.id, one.values) : one])
    return Object.fromEntries(texts) as Errors
  }

  function checkField(field: Field): boolean {
    const problem = problemOf(field, readDraft(), site)
    setErrors((before) => ({ ...before, [field]: problem && t(problem.id, problem.values) }))
    return problem === undefined
  }

  return {
    path: navigation.path,
    step,
    draft,
    /** The liked members shown on the page. */
    likes,
    /** The member whose page led here, if visitors may see them. */
    man,
    errors,
    /** The result of a form sent without a script. */
    sent: {
      errors: errorTexts(sent?.wrong ?? {}),
      problem: sent?.problem,
      key: sent?.key,
      found: sent?.found ?? [],
      typed: sent?.typed,
      regions: sent?.regions,
    },
    /** Keeps the answers; a changed field loses its error. */
    change(changes: Parameters<typeof change>[0], ...fields: string[]) {
      change(changes)
      if (fields.some((field) => errors[field]))
        setErrors((before) => ({ ...before, ...Object.fromEntries(fields.map((field) => [field, undefined])) }))
    },
    /** Checks a field that was left non-empty. */
    checkField,
    /** Whether every field of this step is valid; shows the problems. */
    isStepRight: () => stepFields[step]!.map(checkField).every(Boolean),
    /** Shows the server's refusals; goes back to the earliest step among them. */
    refuse(fields: Record<string, string>) {
      setErrors((before) => ({ ...before, ...fields }))
      const first = Math.min(...Object.keys(fields).map(stepOf))
      if (first < step) go(first)
    },
    next: () => go(step + 1),
    back: () => navigation.back(step),
    startOver() {
      startOver()
      setErrors({})
      go(0)
    },
  }
}
