import { useCallback, useMemo } from 'react'
import { useActionData, useLocation, useNavigate } from 'react-router'
import { useSearchParams } from '../state/use-search-params.ts'
import { paths } from '../app/paths.ts'
import { useSettings } from '../site/use-settings.ts'
import { firstOpenStep, stepIn } from './checks.ts'
import { type Draft, draftFromQuery, readDraft } from './draft/draft.ts'
import type { action } from './SignupScreen.action.ts'

/** The current step of signup and how to move between steps: at its own address, or over another page. */
export interface StepNavigation {
  /** Where its forms are sent without a script. */
  path: string
  /** The requested step; undefined: the first incomplete one. */
  asked: number | undefined
  /** The step on arrival, before one is requested; read once. */
  initialStep: number
  /** Answers given elsewhere and carried along. */
  incoming: Draft | undefined
  /** Whether the visitor pressed a link here; an address may come from anybody. */
  byVisitor?: boolean
  /** The result of a form sent without a script. */
  sent?: ReturnType<typeof useActionData<typeof action>>
  /** `instead` replaces the current history entry. */
  go: (step: number, instead?: 'instead') => void
  back: (step: number) => void
  /** Runs when the draft is gone in another tab, by signup or request: the server decides where to go. A stable function. */
  restart: () => void
}

/**
 * /signup and similar addresses: the query names the step, `before` is what the address implies besides. On a member's own page
 * (`member`) the query cannot name another member.
 */
export function useAddressNavigation(path: string, before?: Draft, member?: string): StepNavigation {
  const [query] = useSearchParams()
  const { state } = useLocation() as { state: { within?: boolean } | null }
  const navigate = useNavigate()
  const sent = useActionData<typeof action>()
  const { countries } = useSettings()
  const asked = query.has('step') ? stepIn(query) : undefined
  const incoming = useMemo(() => {
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
    initialStep: incoming?.gender ? 1 : 0,
    incoming,
    sent,
    go,
    back: (step) => (state?.within ? void navigate(-1) : go(step - 1, 'instead')),
    restart: useCallback(() => location.assign(path), [path]),
  }
}

interface Place {
  /** The query of the link that opened signup; read once. */
  link?: string
  step?: number
  /** Number of history entries since signup opened; undefined when it was opened by its address. */
  deep?: number
}

const reload = () => location.reload()

/** Over a page: each step is a history entry at the page's own address. */
export function useOverlayNavigation(): StepNavigation & { leave: () => Promise<void> } {
  const { search, hash, state } = useLocation()
  const { link: handed, step, deep } = (state ?? {}) as Place
  const navigate = useNavigate()
  const site = useSettings()
  const incoming = useMemo(() => handed && draftFromQuery(new URLSearchParams(handed), site.countries), [handed, site.countries])
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
    initialStep: firstOpenStep(readDraft(), site),
    incoming: incoming || undefined,
    byVisitor: true,
    go,
    back: (from) => (deep ? void navigate(-1) : go(from - 1, 'instead')),
    restart: reload,
    // Goes back over all steps, so that none remains in the history.
    async leave() {
      if (deep === undefined) await navigate({ search }, { replace: true, preventScrollReset: true })
      else await navigate(-1 - deep)
    },
  }
}
