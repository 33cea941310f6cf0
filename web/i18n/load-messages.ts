import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Locale } from '#contract/site/languages.ts'
import type { Part } from './part-of.ts'

/** The addresses of the texts of all languages and parts; the first page gets its own from the server. */
export const messageFiles = async () => (await import('virtual:messages')).default

/** The source of a language's part, as named in the build's manifest. */
export function messagesFile(language: Locale, part: Part): string {
  return `virtual:messages/${language}/${part}`
}

type Addresses = Readonly<Record<string, string>>

const instances = new Map<string, Promise<I18n>>()

/** Loads the texts of some parts in one language; returns one cached instance per combination. */
export function loadMessages(language: Locale, parts: readonly Part[], addresses: Addresses = {}): Promise<I18n> {
  const name = `${language}/${parts.join('+')}`
  let instance = instances.get(name)
  if (!instance) instances.set(name, (instance = build(language, parts, addresses)))
  return instance
}

let current: { i18n: I18n; language: Locale; parts: Set<Part> } | undefined

/** Registers the browser's only instance, to which `addPart` adds further parts. */
export function keepCurrent(i18n: I18n, language: Locale, parts: readonly Part[]): void {
  current = { i18n, language, parts: new Set(parts) }
}

/** Adds the texts of a part before a screen that needs them is rendered. Not needed on the server, where pages load their own. */
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
  const loaded = address && (await import(/* @vite-ignore */ address).catch(() => undefined))
  if (loaded) return (loaded as { default: Messages }).default
  return (await (await messageFiles())[`${language}/${part}`]!()).default
}
