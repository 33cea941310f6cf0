import { readFileSync } from 'node:fs'
import type { Language } from '#contract/site/languages.ts'
import { type MessageId, type MessageValues, text } from '#server/platform/messages.ts'

export type { MessageId }
export type T = (id: MessageId, values?: MessageValues) => string

/** `const t = textsOf('de')`: texts of the catalogue, so that tests follow its changes. */
export function textsOf(language: Language): T {
  return (id, values) => text(language, id, values)
}

export const english = textsOf('en')

/** Every web message of a language, in source form. */
export function catalogue(language: Language): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`../locales/${language}/web.json`, import.meta.url), 'utf8')) as Record<string, string>
}
