import { readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { defaultLanguage, isLanguage, type Language, languages } from '#contract/site/languages.ts'
import type english from '#locales/en/checkout.json'

export type TextId = keyof typeof english
export type Translate = (id: TextId, values?: Record<string, string | number>) => string

const translators = new Map<Language, Translate>()

/** The checkout's texts in a language. */
export function textsIn(language: Language): Translate {
  let translate = translators.get(language)
  if (!translate) translators.set(language, (translate = load(language)))
  return translate
}

function load(language: Language): Translate {
  const file = new URL(`../../locales/${language}/checkout.json`, import.meta.url)
  const i18n = setupI18n({ locale: language, messages: { [language]: JSON.parse(readFileSync(file, 'utf8')) } })
  i18n.setMessagesCompiler(compileMessage)
  return (id, values) => i18n._(id, values)
}

/** The payer's language: as the shop said (`nl_BE`), else as the browser asks for. */
export function languageOf(locale: string | null, acceptLanguage: string | undefined): Language {
  const language = (locale ?? '').slice(0, 2)
  if (isLanguage(language)) return language
  const accepted = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return languages.find((language) => accepted[0] === language) ?? accepted.find(isLanguage) ?? defaultLanguage
}
