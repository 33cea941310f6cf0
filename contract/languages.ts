/** The eleven languages (specification, section 9); English is the default. */
export const languages = ['en', 'nl', 'de', 'it', 'fr', 'es', 'pl', 'da', 'fi', 'nb', 'sv'] as const

export type Language = (typeof languages)[number]

/** Each in its own words. */
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

/** A language as it is written somewhere: English has an American variant where words and dates differ. */
export type Locale = Language | 'en-US'

/** Who reads English in the United States reads American English. */
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

/** Which languages the menus show, in their order: codes with dots between them. */
export const languagesCookie = 'languages'

/** The languages of such a list, each once; what is none is left out. */
export function languagesIn(list: string | null | undefined): Language[] {
  return [...new Set((list ?? '').slice(0, 100).split('.').filter(isLanguage))]
}
