import { limits } from '../limits.ts'
import type { FieldProblem } from './field-problem.ts'
import { ibanProblem } from './iban.ts'

/** The fields of the direct debit form in order, with their maximum length. */
export const debtorLengths = {
  account_holder: 70,
  iban: 50,
  street: 100,
  house_number: 20,
  postal_code: 20,
  city: 100,
  mobile_number: 30,
} as const

export type DebtorField = keyof typeof debtorLengths

export const debtorFields = Object.keys(debtorLengths) as DebtorField[]

/** The problem of a field. The server also checks that a telephone number is valid and can receive text messages. */
export function debtorProblem(field: DebtorField, text: string): FieldProblem | undefined {
  const value = text.trim()
  const maximum = debtorLengths[field]
  if (value === '') return { id: 'field.required' }
  if (field === 'iban') return ibanProblem(value)
  if (value.length > maximum) return { id: 'field.too_long', values: { maximum } }
  if (field === 'mobile_number') return isTelephoneNumber(value) ? undefined : { id: 'field.mobile_invalid' }
  if (field === 'account_holder') return isBankName(value) ? undefined : { id: 'field.account_holder' }
  return /[\p{Cc}\p{Cf}]/u.test(value) ? { id: 'field.invalid' } : undefined
}

/** The problem of the code that signs a mandate. */
export function codeProblem(text: string): FieldProblem | undefined {
  const code = text.trim()
  if (code === '') return { id: 'field.required' }
  return /^\d+$/.test(code) && code.length === limits.codeDigits ? undefined : { id: 'field.code_invalid' }
}

/** Whether the text can be an account holder's name: letters, digits and common punctuation. */
function isBankName(value: string): boolean {
  return /^[\p{L}\p{M}\p{N} .,'’&/()-]+$/u.test(value) && /\p{L}.*\p{L}/u.test(value)
}

/** Whether the text can be a telephone number: seven to fifteen digits (ITU E.164), a leading zero, and separators. */
function isTelephoneNumber(value: string): boolean {
  const digits = value.replaceAll(/\D/g, '').length
  return /^\+?[\d\s()./-]+$/.test(value) && digits >= 7 && digits <= 16
}
