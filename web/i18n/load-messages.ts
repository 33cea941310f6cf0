import { type I18n, type Messages, setupI18n } from '@lingui/core'
import load from 'virtual:messages'
import type { Locale } from '#contract/languages.ts'
import type { Part } from './parts.ts'

const instances = new Map<string, Promise<I18n>>()

/** The texts of some parts of the site in one language; one immutable instance for each, made once. */
export function loadMessages(language: Locale, parts: readonly Part[]): Promise<I18n> {
  const name = `${language}/${parts.join('+')}`
  let instance = instances.get(name)
  if (!instance) instances.set(name, (instance = build(language, parts)))
  return instance
}

let current: { i18n: I18n; language: Locale } | undefined

/** The browser's one instance: parts that its page did not need come to it later. */
export function keepCurrent(i18n: I18n, language: Locale): void {
  current = { i18n, language }
}

/** Brings the texts of a part before the first screen that needs them is drawn. On the server every page has its own. */
export async function addPart(part: Part): Promise<void> {
  if (!current) return
  const { i18n, language } = current
  i18n.load(language, (await load[`${language}/${part}`]!()).default)
}

async function build(language: Locale, parts: readonly Part[]): Promise<I18n> {
  const chunks = await Promise.all(parts.map(async (part) => (await load[`${language}/${part}`]!()).default))
  return setupI18n({ locale: language, messages: { [language]: Object.assign({}, ...chunks) as Messages } })
}
