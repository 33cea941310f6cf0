import { useLoaderData } from 'react-router'
import { useSearchParams } from '../state/use-search-params.ts'
import type { loader } from './MatchFinderScreen.loader.ts'
import { Matches } from './Matches.tsx'
import { stepIn } from './steps.ts'
import { Wizard } from './Wizard.tsx'

/** Asks four questions, then shows the best matches with reasons (specification, section 2: match finder). */
export function MatchFinderScreen() {
  const { answers, kept, members } = useLoaderData<typeof loader>()
  const asked = stepIn(useSearchParams()[0])
  return members && asked === undefined ? (
    <Matches answers={answers} members={members} />
  ) : (
    <Wizard initial={answers} asked={asked} kept={kept} />
  )
}
