import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Locale } from '#contract/languages.ts'
import type { Part } from './part-of.ts'

/** Where the texts of all languages and parts lie; a first page is told where its own do. */
export const messageFiles = async () => (await import('virtual:messages')).default

/** The source of one language's part, as the build's manifest names it. */
export function messagesFile(language: Locale, part: Part): string {
  return `virtual:messages/${language}/${part}`
}

type Addresses = Readonly<Record<string, string>>

const instances = new Map<string, Promise<I18n>>()

/** The texts of some parts of the site in one language; one immutable instance for each, made once. */
export function loadMessages(language: Locale, parts: readonly Part[], addresses: Addresses = {}): Promise<I18n> {
  const name = `${language}/${parts.join('+')}`
  let instance = instances.get(name)
  if (!instance) instances.set(name, (instance = build(language, parts, addresses)))
  return instance
}

let current: { i18n: I18n; language: Locale; parts: Set<Part> } | undefined

/** The browser's one instance: parts that its page did not need come to it later. */
export function keepCurrent(i18n: I18n, language: Locale, parts: readonly Part[]): void {
  current = { i18n, language, parts: new Set(parts) }
}

/** Brings the texts of a part before the first screen that needs them is drawn. On the server every page has its own. */
export async function addPart(part: Part): Promise<void> {
  if (!current || current.parts.has(part)) return
  const { i18n, language, parts } = current
  i18n.load(language, await textsOfPart(language, part))
  parts.add(part)
}

async function build(language: Locale, parts: readonly Part[], addresses: Addresses): Promise<I18n> {
  const chunks = await Promise.all(parts.map((part) => textsOfPart(language, part, addresses[messagesFile(language, part)])))
  return setupI18n({ locale: language, messages: { [language]: Object.assign({}, ...chunks) as Messages } })
}

async function textsOfPart(language: Locale, part: Part, address?: string): Promise<Messages> {
  const told = address && (await import(/* @vite-ignore */ address).catch(() => undefined))
  if (told) return (told as { default: Messages }).default
  return (await (await messageFiles())[`${language}/${part}`]!()).default
}
