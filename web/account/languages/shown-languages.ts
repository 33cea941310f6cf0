import type { Language } from '#contract/languages.ts'
import { useSettings } from '../../site/use-settings.ts'
import { createStore, useStore } from '../../store.ts'

/** What he has chosen since this page came; before that the page brought it. */
const chosen = createStore<readonly Language[] | undefined>(undefined)

/** Which languages he is shown, in his order. */
export function useShownLanguages(): readonly Language[] {
  const { shown_languages: brought } = useSettings()
  return useStore(chosen, undefined) ?? brought
}

export function showLanguages(languages: readonly Language[]): void {
  chosen.set(languages)
}
