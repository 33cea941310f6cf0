import type { Debtor } from '#contract/payments/mandates.ts'
import { looksLikeIban } from '../orders/iban.ts'
import type { MessageId } from '../../i18n/messages.tsx'
import { debtorFields, type DebtorField } from './debtor-draft.ts'

export type Wrong = Partial<Record<DebtorField, MessageId>>

/** What is plainly wrong with a field; the server knows more. */
export function checkField(name: DebtorField, value: string): MessageId | undefined {
  if (value.trim() === '') return 'field.required'
  if (name === 'iban' && !looksLikeIban(value)) return 'directdebit.iban_wrong'
  if (name === 'mobile_number' && !looksLikeMobile(value)) return 'directdebit.mobile_wrong'
  return undefined
}

/** The same for the whole form. */
export function checkDebtor(fields: Debtor): Wrong {
  const wrong = debtorFields.map((name) => [name, checkField(name, fields[name])] as const)
  return Object.fromEntries(wrong.filter(([, message]) => message !== undefined))
}

/** Only digits and what people put between them, seven to fifteen of them (ITU E.164). */
function looksLikeMobile(value: string): boolean {
  const digits = value.replaceAll(/\D/g, '').length
  return /^\+?[\d\s()./-]+$/.test(value.trim()) && digits >= 7 && digits <= 16
}

/** What a number of the country begins with when it is dialled from abroad. */
export const callingCodes: Readonly<Record<string, string>> = {
  NL: '+31', BE: '+32', DE: '+49', AT: '+43', CH: '+41', GB: '+44', IE: '+353', US: '+1', CA: '+1', AU: '+61',
  FR: '+33', IT: '+39', ES: '+34', PT: '+351', PL: '+48', DK: '+45', FI: '+358', NO: '+47', SE: '+46',
} // prettier-ignore
