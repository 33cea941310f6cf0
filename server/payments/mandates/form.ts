import type { Debtor } from '#contract/payments/mandates.ts'
import { debtorFields } from '#contract/rules/debtor.ts'
import { bareIban } from '#contract/rules/iban.ts'
import { type FieldProblem, invalid } from '#server/platform/http/problem.ts'

export interface FormContext {
  /** The site's countries: text messages go to no others. */
  countries: readonly string[]
  /** Country of numbers without a country code. */
  home: string
}

/**
 * Completes a direct debit form whose fields are valid: normalizes its account and telephone number
 * (NL91ABNA0417164300, +31612345678). `invalid_input` names missing fields and the problem of the number.
 */
export async function requireGoodDebtor(input: Partial<Debtor>, context: FormContext): Promise<Debtor> {
  const missing = debtorFields.filter((name) => input[name] === undefined)
  const fields: Record<string, FieldProblem> = Object.fromEntries(missing.map((name) => [name, 'field.required']))
  const number = input.mobile_number === undefined ? undefined : await readNumber(input.mobile_number, context.home)
  if (input.mobile_number !== undefined) {
    const wrong = numberProblem(number, context.countries)
    if (wrong) fields['mobile_number'] = wrong
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  const form = input as Debtor
  return { ...form, iban: bareIban(form.iban), mobile_number: number!.e164 }
}

interface TelephoneNumber {
  e164: string
  country: string | undefined
  valid: boolean
  mobile: boolean
}

/** Parses a telephone number; undefined if the text is none. */
async function readNumber(text: string, home: string): Promise<TelephoneNumber | undefined> {
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/max')
  const number = parsePhoneNumberFromString(text, isSupportedCountry(home) ? home : undefined)
  if (!number) return undefined
  const type = number.getType()
  // In North America mobile and fixed numbers look the same.
  const mobile = type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE'
  return { e164: number.number, country: number.country, valid: number.isValid(), mobile }
}

function numberProblem(number: TelephoneNumber | undefined, countries: readonly string[]): FieldProblem | undefined {
  if (!number?.valid) return 'field.mobile_invalid'
  if (!number.mobile) return 'field.mobile_fixed'
  return number.country && countries.includes(number.country) ? undefined : 'field.mobile_country'
}
