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

/** Who came by a page's address in a language (`?lang=`) reads on in it, unless he has chosen another before. */
export function keepLanguageAsked(): void {
  const asked = new URLSearchParams(location.search).get('lang')
  const drawn = document.documentElement.lang.slice(0, 2)
  if (asked === drawn && !document.cookie.split('; ').some((each) => each.startsWith(`${localeCookie}=`)))
    document.cookie = languageCookie(drawn as Language)
}
