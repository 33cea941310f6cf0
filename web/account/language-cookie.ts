import { daySeconds } from '#contract/rules/durations.ts'
import { type Language, languagesCookie, localeCookie } from '#contract/site/languages.ts'
import { limits } from '#contract/limits.ts'

/** The cookie that keeps the language chosen in this browser (specification, section 9). */
export function languageCookie(chosen: Language): string {
  return kept(localeCookie, chosen)
}

/** The cookie that keeps the shown languages, in order. */
export function languagesCookieOf(shown: readonly Language[]): string {
  return kept(languagesCookie, shown.join('.'))
}

function kept(name: string, value: string): string {
  return `${name}=${value}; path=/; max-age=${limits.localeCookieDays * daySeconds}; samesite=lax`
}

/** Keeps the language of an address (`?lang=`) for further pages, unless one was chosen before. */
export function keepLanguageAsked(): void {
  const asked = new URLSearchParams(location.search).get('lang')
  const drawn = document.documentElement.lang.slice(0, 2)
  if (asked === drawn && !document.cookie.split('; ').some((each) => each.startsWith(`${localeCookie}=`)))
    document.cookie = languageCookie(drawn as Language)
}
