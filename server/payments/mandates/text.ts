import { createHash } from 'node:crypto'
import type { Language } from '#contract/site/languages.ts'
import { mailText, text } from '#server/platform/messages.ts'
import { seatOf } from '#server/site/company/company.ts'
import type { Site } from '#server/site/site.ts'
import type { Provider } from '#server/payments/providers/provider.ts'

/** Change it when a sentence of the mandate changes: each signature stores it with the text's hash. */
export const mandateVersion = '2026-11-22'

export interface Creditor {
  name: string
  address: string
  identifier: string
}

/** The identifier that banks reserve for tests: it collects nothing. */
const testIdentifier = 'DE98ZZZ09999999999'

/** The creditor of a site's debits, with the country's name in a language. Debits require an identifier (EPC392-08). */
export function creditorOf(
  { company, settings }: Pick<Site, 'company' | 'settings'>,
  provider: Provider['name'] | undefined,
  language: Language,
): Creditor {
  return { name: company.name, address: seatOf(company, language), identifier: identifierOf(settings, provider) }
}

function identifierOf({ creditor_identifier: own }: Site['settings'], provider: Provider['name'] | undefined): string {
  return own || (provider === 'sandbox' ? testIdentifier : '')
}

/** Whether a site can collect direct debits: it has a creditor identifier. */
export function collects({ settings }: Pick<Site, 'settings'>, provider: Provider['name'] | undefined): boolean {
  return identifierOf(settings, provider) !== ''
}

/** The text a member signs: the sentences of the European Payments Council, then the creditor's facts. */
export function mandateText(language: Language, { name: creditor, address, identifier }: Creditor): string[] {
  const fact = (id: 'mandate.creditor' | 'mandate.identifier', value: string) =>
    mailText(language, 'mail.fact', { label: text(language, id), value })
  return [
    text(language, 'mandate.heading'),
    text(language, 'mandate.authorisation', { creditor }),
    text(language, 'mandate.refund'),
    text(language, 'mandate.rights'),
    text(language, 'mandate.recurrent'),
    text(language, 'mandate.prenotification'),
    fact('mandate.creditor', [creditor, address].filter(Boolean).join(', ')),
    fact('mandate.identifier', identifier),
  ]
}

export function hashText(paragraphs: string[]): Buffer {
  return createHash('sha256').update(paragraphs.join('\n')).digest()
}

/** NL91ABNA0417164300 → NL •••• 4300: enough for the holder to recognize it. */
export function maskIban(iban: string): string {
  return `${iban.slice(0, 2)} •••• ${iban.slice(-4)}`
}

/**
 * The day a debit may reach the account: at least one bank day after the announcement, as the mandate says. Weekends are
 * skipped; public holidays only delay it.
 */
export function collectionDay(announcedAt: Date): Date {
  const day = new Date(announcedAt)
  for (let bankDays = 0; bankDays < 2;) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (day.getUTCDay() % 6 !== 0) bankDays++
  }
  return day
}
