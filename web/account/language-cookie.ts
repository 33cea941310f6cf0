import { type Language, languagesCookie, localeCookie } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'

/** How a browser keeps the language that was chosen in it (specification, section 9). */
export function languageCookie(chosen: Language): string {
  return kept(localeCookie, chosen)
}

/** The same for those that he is shown, in their order. */
export function languagesCookieOf(shown: readonly Language[]): string {
  return kept(languagesCookie, shown.join('.'))
}

function kept(name: string, value: string): string {
  return `${name}=${value}; path=/; max-age=${limits.localeCookieDays * 86_400}; samesite=lax`
}
