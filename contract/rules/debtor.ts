import { limits } from '../limits.ts'
import type { FieldProblem } from './field-problem.ts'
import { ibanProblem } from './iban.ts'

/** The fields of the direct-debit form in their order, and how many characters each has at most. */
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

/** What is wrong with a field. Whether a telephone number exists and is reached by SMS the server finds out besides. */
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

/** What is wrong with the code that signs. */
export function codeProblem(text: string): FieldProblem | undefined {
  const code = text.trim()
  if (code === '') return { id: 'field.required' }
  return /^\d+$/.test(code) && code.length === limits.codeDigits ? undefined : { id: 'field.code_invalid' }
}

/** A name as a bank knows it: letters, and what stands between them. */
function isBankName(value: string): boolean {
  return /^[\p{L}\p{M}\p{N} .,'’&/()-]+$/u.test(value) && /\p{L}.*\p{L}/u.test(value)
}

/** Only digits and what people put between them, seven to fifteen of them (ITU E.164) and a zero that is left out abroad. */
function isTelephoneNumber(value: string): boolean {
  const digits = value.replaceAll(/\D/g, '').length
  return /^\+?[\d\s()./-]+$/.test(value) && digits >= 7 && digits <= 16
}
