/** The eleven languages (specification, section 9); English is the default. */
export const languages = ['en', 'nl', 'de', 'it', 'fr', 'es', 'pl', 'da', 'fi', 'nb', 'sv'] as const

export type Language = (typeof languages)[number]

/** The name of each language in that language. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
  it: 'Italiano',
  fr: 'Français',
  es: 'Español',
  pl: 'Polski',
  da: 'Dansk',
  fi: 'Suomi',
  nb: 'Norsk bokmål',
  sv: 'Svenska',
}

/** A language with its regional variant: American English has its own words and dates. */
export type Locale = Language | 'en-US'

/** The locale for a language in a country: English in the United States is American English. */
export function localeIn(language: Language, country: string | undefined): Locale {
  return language === 'en' && country === 'US' ? 'en-US' : language
}

export function languageOf(locale: Locale): Language {
  return locale === 'en-US' ? 'en' : locale
}

export const defaultLanguage: Language = 'en'

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && (languages as readonly string[]).includes(value)
}

export const localeCookie = 'locale'

/** Cookie with the languages that the menus show, in order: codes separated by dots. */
export const languagesCookie = 'languages'

/** Parses such a list: each language once, without unknown codes. */
export function languagesIn(list: string | null | undefined): Language[] {
  return [...new Set((list ?? '').slice(0, 100).split('.').filter(isLanguage))]
}
