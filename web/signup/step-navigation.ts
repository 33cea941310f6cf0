import { useCallback, useMemo } from 'react'
import { useActionData, useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../paths.ts'
import { useSettings } from '../site/use-settings.ts'
import { firstOpenStep, stepIn } from './checks.ts'
import { type Draft, draftFromQuery, readDraft } from './draft/draft.ts'
import type { action } from './SignupScreen.action.ts'

/** How signup knows its step and goes from one to the next: by its own address, or over another page. */
export interface StepNavigation {
  /** Where its forms are sent without a script. */
  path: string
  /** The step that was asked for; undefined: the first that is open. */
  asked: number | undefined
  /** The step on arrival, before one is asked for; read once. */
  atFirst: number
  /** What he told elsewhere and brought along. */
  brought: Draft | undefined
  /** Whether he pressed what brought it, here: an address may be anybody's. */
  byHim?: boolean
  /** What came of a form that was sent without a script. */
  sent?: ReturnType<typeof useActionData<typeof action>>
  /** `instead` of where he is: no way leads back there. */
  go: (step: number, instead?: 'instead') => void
  back: (step: number) => void
  /** In another tab he signed up or had it forgotten: the server knows which, and where he goes from here. Always the same function. */
  again: () => void
}

/**
 * /signup and what stands at an address like it: the step is told by the query; `before` is what the address tells besides. On the page
 * of one man (`member`) no query means another.
 */
export function useAddressNavigation(path: string, before?: Draft, member?: string): StepNavigation {
  const [query] = useSearchParams()
  const { state } = useLocation() as { state: { within?: boolean } | null }
  const navigate = useNavigate()
  const sent = useActionData<typeof action>()
  const { countries } = useSettings()
  const asked = query.has('step') ? stepIn(query) : undefined
  const brought = useMemo(() => {
    const handed = draftFromQuery(query, countries)
    return (handed ?? before) && { ...before, ...handed, ...(member && { member }) }
  }, [query, countries, before, member])
  const go = useCallback(
    (step: number, instead?: 'instead') =>
      void navigate({ search: `?step=${step}` }, instead ? { replace: true } : { state: { within: true }, viewTransition: true }),
    [navigate],
  )
  return {
    path,
    asked: sent?.step ?? asked,
    atFirst: brought?.gender ? 1 : 0,
    brought,
    sent,
    go,
    back: (step) => (state?.within ? void navigate(-1) : go(step - 1, 'instead')),
    again: useCallback(() => location.assign(path), [path]),
  }
}

interface Place {
  /** What the link told by which he opened it; taken once. */
  told?: string
  step?: number
  /** So many places in the history lie between here and where he opened it; undefined where he came by its address. */
  deep?: number
}

const reload = () => location.reload()

/** Over a page: a step is a place in the browser's history, at the page's own address. */
export function useOverlayNavigation(): StepNavigation & { leave: () => Promise<void> } {
  const { search, hash, state } = useLocation()
  const { told, step, deep } = (state ?? {}) as Place
  const navigate = useNavigate()
  const site = useSettings()
  const brought = useMemo(() => told && draftFromQuery(new URLSearchParams(told), site.countries), [told, site.countries])
  const go = useCallback(
    (to: number, instead?: 'instead') => {
      const place: Place = { step: to, ...(deep !== undefined && { deep: deep + (instead ? 0 : 1) }) }
      void navigate({ search, hash }, { state: place, replace: instead !== undefined, preventScrollReset: true })
    },
    [navigate, search, hash, deep],
  )
  return {
    path: paths.signup(),
    asked: step,
    atFirst: firstOpenStep(readDraft(), site),
    brought: brought || undefined,
    byHim: true,
    go,
    back: (from) => (deep ? void navigate(-1) : go(from - 1, 'instead')),
    again: reload,
    // Back over all its steps: nothing of it lies between this page and the one before.
    async leave() {
      if (deep === undefined) await navigate({ search }, { replace: true, preventScrollReset: true })
      else await navigate(-1 - deep)
    },
  }
}
