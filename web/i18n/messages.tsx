import type { I18n } from '@lingui/core'
import { createContext, use } from 'react'
import { type Language, languageOf, type Locale } from '#contract/site/languages.ts'
import { literal } from '#contract/rules/literal.ts'
import type english from '#locales/en/web.json'
import { type Formats, formatsOf } from './formats.ts'

export type MessageId = keyof typeof english
export type MessageValues = Record<string, string | number>

export interface Texts extends Formats {
  language: Language
  /** The text of a message in the visitor's language. */
  t(id: MessageId, values?: MessageValues): string
}

export const MessagesContext = createContext<I18n | undefined>(undefined)

/** `const { t, formatDay } = useMessages()` */
export function useMessages(): Texts {
  const i18n = use(MessagesContext)
  if (!i18n) throw new Error('useMessages outside of MessagesContext')
  return textsOf(i18n)
}

const cache = new WeakMap<I18n, Texts>()

/** Texts outside components, such as for titles and handlers. */
export function textsOf(i18n: I18n): Texts {
  let texts = cache.get(i18n)
  if (!texts) cache.set(i18n, (texts = build(i18n)))
  return texts
}

function build(i18n: I18n): Texts {
  const locale = i18n.locale as Locale
  /** Texts without values, which Lingui would put together anew each time. */
  const plain = new Map<MessageId, string>()
  function t(id: MessageId, values?: MessageValues): string {
    if (values) return i18n._(id, literal(values))
    const known = plain.get(id)
    if (known !== undefined) return known
    const text = i18n._(id)
    // Those of other parts come later.
    if (Object.hasOwn(i18n.messages, id)) plain.set(id, text)
    return text
  }
  return { language: languageOf(locale), t, ...formatsOf(locale) }
}
