import { type Language, localeCookie } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'

/** How a browser keeps the language that was chosen in it (specification, section 9). */
export function languageCookie(chosen: Language): string {
  return `${localeCookie}=${chosen}; path=/; max-age=${limits.localeCookieDays * 86_400}; samesite=lax`
}
