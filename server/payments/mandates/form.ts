import type { Debtor } from '#contract/payments/mandates.ts'
import { type FieldProblem, invalid } from '#server/platform/http/problem.ts'

export interface Surroundings {
  /** The site's: SMS go to these countries and no other. */
  countries: readonly string[]
  /** Whose numbers may be written without a country code. */
  home: string
}

type Fields = Partial<Record<keyof Debtor, FieldProblem>>

/**
 * A direct-debit form with its account and telephone number in their one written form (NL91ABNA0417164300, +31612345678).
 * `invalid_input` tells what is wrong with each field, all of them at once.
 */
export async function requireGoodDebtor(input: Partial<Debtor>, around: Surroundings): Promise<Debtor> {
  const iban = (input.iban ?? '').replaceAll(/[\s.-]/g, '').toUpperCase()
  const number = await readNumber(input.mobile_number ?? '', around.home)
  const fields: Fields = {
    account_holder: holderProblem(input.account_holder),
    iban: iban === '' ? 'field.required' : await ibanProblem(iban),
    street: lineProblem(input.street),
    house_number: lineProblem(input.house_number),
    postal_code: lineProblem(input.postal_code),
    city: lineProblem(input.city),
    mobile_number: input.mobile_number ? numberProblem(number, around.countries) : 'field.required',
  }
  const problems = Object.fromEntries(Object.entries(fields).filter(([, problem]) => problem !== undefined))
  if (Object.keys(problems).length > 0) throw invalid(problems as Record<string, FieldProblem>)
  return { ...(input as Debtor), iban, mobile_number: number!.e164 }
}

function lineProblem(value: string | undefined): FieldProblem | undefined {
  if (!value) return 'field.required'
  return /[\p{Cc}\p{Cf}]/u.test(value) ? 'field.invalid' : undefined
}

/** A name as a bank knows it: letters, and what stands between them. */
function holderProblem(value: string | undefined): FieldProblem | undefined {
  if (!value) return 'field.required'
  if (value.length > 70) return { id: 'field.too_long', values: { maximum: 70 } }
  return /^[\p{L}\p{M}\p{N} .,'’&/()-]+$/u.test(value) && /\p{L}.*\p{L}/u.test(value) ? undefined : 'field.account_holder'
}

/** What is wrong with an account number written without spaces, as exactly as can be told. */
async function ibanProblem(iban: string): Promise<FieldProblem | undefined> {
  const { getCountrySpecifications, isSEPACountry, validateIBAN, ValidationErrorsIBAN: errors } = await import('ibantools')
  if (!/^[A-Z0-9]+$/.test(iban)) return 'field.iban_characters'
  const { errorCodes } = validateIBAN(iban, { allowQRIBAN: false })
  const country = iban.slice(0, 2)
  if (!/^[A-Z]{2}/.test(iban) || errorCodes.includes(errors.NoIBANCountry)) return 'field.iban_country'
  if (!isSEPACountry(country)) return 'field.iban_sepa'
  if (errorCodes.includes(errors.WrongBBANLength)) {
    const length = getCountrySpecifications()[country]?.chars ?? 0
    return { id: 'field.iban_length', values: { length, given: iban.length } }
  }
  return errorCodes.length > 0 ? 'field.iban_checksum' : undefined
}

interface TelephoneNumber {
  e164: string
  country: string | undefined
  valid: boolean
  mobile: boolean
}

/** Undefined for what is no number at all. */
async function readNumber(text: string, home: string): Promise<TelephoneNumber | undefined> {
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const number = parsePhoneNumberFromString(text, isSupportedCountry(home) ? home : undefined)
  if (!number) return undefined
  const type = number.getType()
  // Where mobile and fixed numbers look the same (North America) nobody can tell.
  const mobile = type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE'
  return { e164: number.number, country: number.country, valid: number.isValid(), mobile }
}

function numberProblem(number: TelephoneNumber | undefined, countries: readonly string[]): FieldProblem | undefined {
  if (!number?.valid) return 'field.mobile_invalid'
  if (!number.mobile) return 'field.mobile_fixed'
  return number.country && countries.includes(number.country) ? undefined : 'field.mobile_country'
}
