import { getCountrySpecifications, isSEPACountry, validateIBAN, ValidationErrorsIBAN as errors } from 'ibantools'
import type { FieldProblem } from './field-problem.ts'

/** An IBAN without separators: NL91ABNA0417164300. */
export function bareIban(text: string): string {
  return text.replaceAll(/[\s.-]/g, '').toUpperCase()
}

/** The exact problem of an account number (ISO 13616, and each country's own check digits). */
export function ibanProblem(text: string): FieldProblem | undefined {
  const iban = bareIban(text)
  if (iban === '') return { id: 'field.required' }
  if (!/^[A-Z0-9]+$/.test(iban)) return { id: 'field.iban_characters' }
  const { errorCodes } = validateIBAN(iban, { allowQRIBAN: false })
  const country = iban.slice(0, 2)
  if (!/^[A-Z]{2}/.test(iban) || errorCodes.includes(errors.NoIBANCountry)) return { id: 'field.iban_country' }
  if (!isSEPACountry(country)) return { id: 'field.iban_sepa' }
  if (errorCodes.includes(errors.WrongBBANLength)) {
    const length = getCountrySpecifications()[country]?.chars ?? 0
    return { id: 'field.iban_length', values: { length, given: iban.length } }
  }
  return errorCodes.length > 0 ? { id: 'field.iban_checksum' } : undefined
}
