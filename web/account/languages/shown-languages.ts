import type { Language } from '#contract/site/languages.ts'
import { useSettings } from '../../site/use-settings.ts'
import { createStore, useStore } from '../../state/store.ts'

/** The choice made since this page loaded; before that the page's own data count. */
const chosen = createStore<readonly Language[] | undefined>(undefined)

/** The languages to show, in the chosen order. */
export function useShownLanguages(): readonly Language[] {
  const { shown_languages: brought } = useSettings()
  return useStore(chosen, undefined) ?? brought
}

export function showLanguages(languages: readonly Language[]): void {
  chosen.set(languages)
}
