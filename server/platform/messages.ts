import { readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { defaultLanguage, type Language } from '#contract/site/languages.ts'
import { literal } from '#contract/rules/literal.ts'
import type english from '#locales/en/web.json'
import type englishCheckout from '#locales/en/checkout.json'
import type englishMail from '#locales/en/mail.json'

export type MessageId = keyof typeof english
export type MailMessageId = keyof typeof englishMail
export type CheckoutMessageId = keyof typeof englishCheckout
export type MessageValues = Record<string, string | number | Date>

type Part = 'web' | 'mail' | 'checkout'
type Translator = (id: string, values?: MessageValues) => string

const catalogues = new Map<string, Translator>()

/** The text of a web message in the visitor's language. */
export function text(language: Language, id: MessageId, values?: MessageValues): string {
  return catalogue(language, 'web')(id, values)
}

/** The text of a mail message in the member's language. */
export function mailText(language: Language, id: MailMessageId, values?: MessageValues): string {
  return catalogue(language, 'mail')(id, values)
}

/** The text of a message of the payment sandbox's pages. */
export function checkoutText(language: Language, id: CheckoutMessageId, values?: MessageValues): string {
  return catalogue(language, 'checkout')(id, values)
}

/** Whether an id is in the web catalogue. */
export function isMessageId(id: string): id is MessageId {
  return id in read(defaultLanguage, 'web')
}

function catalogue(language: Language, part: Part): Translator {
  const name = `${language}/${part}`
  let translator = catalogues.get(name)
  if (!translator) catalogues.set(name, (translator = compile(language, part)))
  return translator
}

/** One immutable instance per language: requests in different languages run side by side. */
function compile(language: Language, part: Part): Translator {
  const i18n = setupI18n({ locale: language, messages: { [language]: read(language, part) } })
  // Lingui would ask for it at each use.
  const compiled = new Map<string, ReturnType<typeof compileMessage>>()
  i18n.setMessagesCompiler((message) => {
    let known = compiled.get(message)
    if (known === undefined) compiled.set(message, (known = compileMessage(message)))
    return known
  })
  return (id, values) => i18n._(id, literal(values))
}

const files = new Map<string, Record<string, string>>()

function read(language: Language, part: Part): Record<string, string> {
  const name = `${language}/${part}`
  let messages = files.get(name)
  if (!messages) {
    messages = JSON.parse(readFileSync(new URL(`../../locales/${name}.json`, import.meta.url), 'utf8')) as Record<string, string>
    files.set(name, messages)
  }
  return messages
}
