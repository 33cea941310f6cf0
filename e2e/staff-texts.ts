import { readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Language } from '#contract/site/languages.ts'
import type english from '#locales/en/staff.json'

export type StaffT = (id: keyof typeof english, values?: Record<string, string | number>) => string

/** `const t = staffTextsOf('de')`: texts of the staff console. */
export function staffTextsOf(language: Language): StaffT {
  const file = new URL(`../locales/${language}/staff.json`, import.meta.url)
  const i18n = setupI18n({ locale: language, messages: { [language]: JSON.parse(readFileSync(file, 'utf8')) } })
  i18n.setMessagesCompiler(compileMessage)
  return (id, values) => i18n._(id, values)
}
